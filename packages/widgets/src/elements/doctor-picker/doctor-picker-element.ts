import { bindGroup } from '@caredesk/core/client/caller';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import type { Feature } from '../../element/feature.js';
import { FeatureElement } from '../../element/feature-element.js';
import { messagesOf } from '../../i18n/catalog.js';
import { listMessages } from '../../parts/list/messages.js';
import styles from './doctor-picker.css';
import { createDoctorPicker, type DoctorPickerStore } from './doctor-picker-store.js';
import { DoctorPickerView } from './doctor-picker-view.js';
import { doctorPickerMessages } from './messages.js';

/**
 * A field of a form: the user chooses a doctor, and the form sends the doctor's id. It fires `input` and `change` as a field does, and a
 * `<label>` of the page names it.
 * @tag caredesk-doctor-picker
 * @example <caredesk-doctor-picker name="doctorId"></caredesk-doctor-picker>
 */
export class DoctorPickerElement extends FeatureElement<DoctorPickerStore> {
  static readonly formAssociated = true;

  static override properties: PropertyDeclarations = {
    name: { reflect: true },
    value: {},
    label: { reflect: true },
    required: { type: Boolean, reflect: true },
    disabled: { type: Boolean, reflect: true },
  };

  /** The name by which the form sends the value. */
  declare name: string | undefined;
  /** The chosen doctor's id; empty: none. The attribute is what a reset of the form goes back to. */
  declare value: string | undefined;
  /** Names the field where the page has no `<label>` for it. Default: `Doctor`. */
  declare label: string | undefined;
  /** A doctor must be chosen before the form is sent. */
  declare required: boolean | undefined;
  /** Disables the field: it can't be changed and is not sent. */
  declare disabled: boolean | undefined;

  readonly #internals = this.attachInternals();
  #isDisabled = false;

  /** @internal */
  protected override readonly feature: Feature<DoctorPickerStore> = {
    shows: doctors.list,
    View: DoctorPickerView,
    messages: [listMessages, doctorPickerMessages],
    styles: [styles],
    prompt: 'button',
    createStore: ({ call, report }) =>
      createDoctorPicker({
        doctors: bindGroup(call, 'doctors', doctors),
        report,
        onChoose: (doctorId) => {
          this.value = doctorId;
          this.#publish();
          for (const type of ['input', 'change']) this.dispatchEvent(new Event(type, { bubbles: true }));
        },
      }),
  };

  constructor() {
    super();
    // A label of the page clicks the element itself.
    this.addEventListener('click', (event) => {
      if (event.composedPath()[0] === this) this.focus();
    });
  }

  /** The form that it belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** The validity, like that of a browser's own field. */
  get validity(): ValidityState {
    return this.#internals.validity;
  }

  /** In the element's language; empty while nothing is wrong. */
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  /** Whether the value may be sent. Fires `invalid` where not. */
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  /** The same, and tells the user. */
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /** Moves the focus to the field. */
  override focus(options?: FocusOptions): void {
    this.#field?.focus(options);
  }

  /** @internal */
  formDisabledCallback(isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    this.requestUpdate();
  }

  /** @internal */
  formResetCallback(): void {
    this.value = this.getAttribute('value') ?? '';
  }

  /** @internal */
  formStateRestoreCallback(state: string): void {
    this.value = state;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.store) {
      this.store.isDisabled.value = this.#isDisabled;
      const labelText = [...this.#internals.labels].map(({ textContent }) => textContent?.trim()).join(' ');
      this.store.setAttributes?.({ label: this.label || labelText || undefined });
    }
    this.#publish();
  }

  get #field(): HTMLInputElement | null {
    return this.box.querySelector('input');
  }

  #publish(): void {
    const { value, required } = this;
    this.#internals.setFormValue(value || null);
    const { choose } = messagesOf(this.settings.locale, doctorPickerMessages);
    if (required && !value) this.#internals.setValidity({ valueMissing: true }, choose, this.#field ?? this.box);
    else this.#internals.setValidity({});
  }
}
