/** A patient's family: shown, and saved as a whole although others may change it, too. */
import type { CallOptions, GroupClient } from '@caredesk/core/client';
import type { Endpoints, FamilyMember, PatientInfo } from '@caredesk/core/contract';
import { mergeMembers, saveMerged } from '@caredesk/core/records';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { stopped } from '../../parts/action/action-store.js';
import type { InputDraft } from '../../parts/form/form-input.js';
import { createRecordEditor } from '../../parts/record/editor-store.js';
import { createResource, type ResourceOptions } from '../../parts/resource/resource-store.js';

export type MemberField = Exclude<keyof FamilyMember, 'familyMemberId' | 'more'>;
/** The form's values: an empty text is no value, a new member has no id. */
export type FamilyValues = { familyMembers: Record<MemberField | 'familyMemberId', string>[] };

/** The family when the form began, and as it should become. */
export interface FamilyEdit {
  readonly patientId: string;
  readonly began: PatientInfo;
  readonly members: readonly FamilyMember[];
}

export interface FamilyOptions {
  readonly patients: Pick<GroupClient<Endpoints['patients']>, 'family' | 'updateFamily'>;
  /** Whether the backend has these calls. */
  readonly hasFamily: boolean;
  readonly keep: (patientId: string) => InputDraft<PatientInfo, FamilyValues>;
  readonly report: ResourceOptions<unknown>['report'];
}

/** A member that was removed is added again as a new one. */
const asNewWhereRemoved = (before: readonly FamilyMember[], { familyMembers }: PatientInfo): readonly FamilyMember[] =>
  before.map((member) =>
    familyMembers?.some(({ familyMemberId }) => familyMemberId === member.familyMemberId) ? member : { ...member, familyMemberId: null },
  );

export function createFamily({ patients, hasFamily, keep, report }: FamilyOptions, patientId: ReadonlySignal<string | undefined>) {
  /** The form adds a member as soon as it is shown. */
  const wantsMember = signal(false);
  /** All members are changed in a sheet. */
  const isEditing = signal(false);
  const editor = createRecordEditor<PatientInfo, FamilyValues, FamilyEdit>(keep, patientId);
  const read = async (id: string, call: CallOptions): Promise<PatientInfo> => {
    // Known before the family shows: the form begins with it.
    const [now] = await Promise.all([patients.family({ id }, call), editor.input.begin(id)]);
    return now;
  };
  const family = createResource<PatientInfo>({
    report,
    load: (call) => (hasFamily && patientId.value !== undefined ? read(patientId.value, call) : undefined),
  });
  return {
    ...editor,
    family,
    wantsMember,
    isEditing,
    /** Another patient. */
    restart: () => {
      editor.clashes.answer(undefined);
      wantsMember.value = false;
      isEditing.value = false;
      family.restart();
    },
    /** Answers {@link stopped} where the user stays in the form. */
    save: async (saving: FamilyEdit) => {
      const { patientId: id, began, members } = saving;
      const keepUndo = editor.undo.begin(saving);
      let before: readonly FamilyMember[] = [];
      const work = saveMerged<PatientInfo, readonly FamilyMember[]>(began, members, {
        choose: editor.chooseOf(id),
        read: () => patients.family({ id }),
        merge: ({ familyMembers: before }, { familyMembers: now }, draft, choose) =>
          mergeMembers(before ?? [], now ?? [], draft, ({ familyMemberId }) => familyMemberId || undefined, choose),
        send: (now, familyMembers) => {
          before = now.familyMembers ?? [];
          return patients.updateFamily({ ...now, patientId: id, familyMembers });
        },
      });
      const saved = await editor.input.send(work, id);
      if (!saved) return stopped;
      editor.input.end(id);
      if (id === patientId.value) {
        keepUndo({ patientId: id, began: saved, members: asNewWhereRemoved(before, saved) });
        isEditing.value = false;
        family.put(saved);
      }
      return undefined;
    },
  };
}
