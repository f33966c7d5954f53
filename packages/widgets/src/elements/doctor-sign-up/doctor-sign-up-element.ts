import { bindGroup } from '@caredesk/core/client/caller';
import { autocomplete } from '@caredesk/core/contract/endpoints/autocomplete';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import type { PropertyDeclarations } from '@lit/reactive-element';
import { draftOwner, storedDraft } from '../../browser/stored-draft.js';
import type { Feature } from '../../element/feature.js';
import { FeatureElement } from '../../element/feature-element.js';
import actionStyles from '../../parts/action/action.css';
import { formMessages } from '../../parts/form/messages.js';
import detailStyles from '../../parts/record/detail.css';
import { recordMessages } from '../../parts/record/messages.js';
import { type CaredeskEvent, fire } from '../../runtime/events.js';
import styles from './doctor-sign-up.css';
import { createDoctorSignUp, type DoctorSignUpStore, type Step } from './doctor-sign-up-store.js';
import { DoctorSignUpView } from './doctor-sign-up-view.js';
import { doctorSignUpMessages } from './messages.js';

/** A doctor was signed up. */
export type DoctorSignedUpEvent = CaredeskEvent<{ readonly doctorId: string }>;

/** Another step is shown, for a portal that has an address for each. */
export type StepEvent = CaredeskEvent<{ readonly step: Step }>;

/**
 * Signs a new doctor up, in two steps. What is typed survives a reload of the page, but for the password.
 * @tag caredesk-doctor-sign-up
 * @example <caredesk-doctor-sign-up></caredesk-doctor-sign-up>
 * @fires {DoctorSignedUpEvent} caredesk-doctor-signed-up - The doctor exists: {doctorId}.
 * @fires {StepEvent} caredesk-step - The other step is shown: {step}.
 */
export class DoctorSignUpElement extends FeatureElement<DoctorSignUpStore> {
  static override properties: PropertyDeclarations = { step: { type: Number, reflect: true } };

  /** 1: practice and person; 2: plan and software. Default: 1. */
  declare step: number | undefined;

  /** @internal */
  protected override readonly feature: Feature<DoctorSignUpStore> = {
    shows: doctors.signUp,
    View: DoctorSignUpView,
    asksPassword: true,
    messages: [recordMessages, formMessages, doctorSignUpMessages],
    styles: [actionStyles, detailStyles, styles],
    createStore: ({ call, report, session, isPortals, settings: { apiBase } }) =>
      createDoctorSignUp({
        doctors: bindGroup(call, 'doctors', doctors),
        autocomplete: bindGroup(call, 'autocomplete', autocomplete),
        draft: storedDraft(`doctor-sign-up ${apiBase}`, draftOwner(session, isPortals)),
        report,
        onSignedUp: (doctorId) => fire<DoctorSignedUpEvent>(this, 'caredesk-doctor-signed-up', { doctorId }),
        onStep: (step) => {
          if (this.step === step) return;
          this.step = step;
          fire<StepEvent>(this, 'caredesk-step', { step });
        },
      }),
  };
}
