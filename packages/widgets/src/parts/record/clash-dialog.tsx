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
  const id = useId();
  const [sides, setSides] = useState<readonly Side[]>(clashes.map(() => 'mine'));
  const stay = () => store.answer(undefined);
  return (
    <Dialog title={messages.clashTitle} onClose={stay}>
      <p>{messages.clashText}</p>
      {clashes.map((clash, index) => (
        <fieldset key={`${clash.member} ${clash.field}`} className="clash">
          <legend>{labelOf?.(clash) ?? label(clash.field as FieldName)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="clash-option">
              <input
                type="radio"
                name={`${id}-${index}`}
                checked={sides[index] === side}
                onChange={() => setSides(sides.with(index, side))}
              />
              <span>
                {messages[side]} <bdi {...masked}>{show(clash[side], clash) || dash}</bdi>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <DialogActions no={messages.stay} yes={messages.save} onYes={() => store.answer(sides)} />
    </Dialog>
  );
}
