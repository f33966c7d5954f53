import type { Clash, Side } from '@caredesk/core/records';
import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { dash } from '../../i18n/format.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import type { FieldName } from '../../ui/fields.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import { useStyles } from '../../ui/use-styles.js';
import styles from './clash.css';
import type { ClashStore } from './editor-store.js';
import { recordMessages } from './messages.js';

interface ClashDialogProps {
  readonly store: ClashStore;
  /** The field's label, and for a member of a list whose it is. Default: what forms call the field. */
  readonly labelOf?: (clash: Clash) => string;
  /** Empty: no value. */
  readonly show: (value: unknown, clash: Clash) => string;
}

/** Another user has changed the same fields: which value is saved, field by field. */
export function ClashDialog(props: ClashDialogProps) {
  useSignals();
  const clashes = props.store.clashes.value;
  return clashes ? <Question key={JSON.stringify(clashes)} clashes={clashes} {...props} /> : null;
}

function Question({ clashes, store, labelOf, show }: ClashDialogProps & { readonly clashes: readonly Clash[] }) {
  useStyles(styles);
  const messages = useMessages(recordMessages);
  const label = useFieldLabel();
  const [sides, setSides] = useState<readonly Side[]>(clashes.map(() => 'mine'));
  const stay = () => store.answer(undefined);
  return (
    <Dialog title={messages.clashTitle} onClose={stay}>
      <p>{messages.clashText}</p>
      {clashes.map((clash, index) => (
        <Choice
          key={`${clash.member} ${clash.field}`}
          clash={clash}
          label={labelOf?.(clash) ?? label(clash.field as FieldName)}
          show={show}
          side={sides[index] ?? 'mine'}
          onChoose={(side) => setSides(sides.with(index, side))}
        />
      ))}
      <DialogActions no={messages.stay} onNo={stay} yes={messages.save} onYes={() => store.answer(sides)} />
    </Dialog>
  );
}

interface ChoiceProps extends Pick<ClashDialogProps, 'show'> {
  readonly clash: Clash;
  readonly label: string;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function Choice({ clash, label, show, side, onChoose }: ChoiceProps) {
  const messages = useMessages(recordMessages);
  const name = useId();
  const option = (of: Side) => (
    <label className="clash-option">
      <input type="radio" name={name} checked={side === of} onChange={() => onChoose(of)} />
      <span>
        {messages[of]} <bdi {...masked}>{show(clash[of], clash) || dash}</bdi>
      </span>
    </label>
  );
  return (
    <fieldset className="clash">
      <legend>{label}</legend>
      {option('mine')}
      {option('theirs')}
    </fieldset>
  );
}
