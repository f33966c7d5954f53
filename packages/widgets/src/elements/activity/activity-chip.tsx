import { Button } from '../../ui/button.js';
import { useMessages } from '../../ui/locale-context.js';
import { Popover } from '../../ui/popover.js';
import { historyMessages } from '../history/messages.js';

interface ActivityChipProps<Value extends string> {
  /** Such as `By`; the chosen option follows it. */
  readonly name: string;
  readonly chosen: Value | undefined;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChoose: (value: Value | undefined) => void;
}

/** One filter: a button that names what is chosen, and opens its options. */
export function ActivityChip<Value extends string>({ name, chosen, options, onChoose }: ActivityChipProps<Value>) {
  const { any } = useMessages(historyMessages);
  const label = options.find(([value]) => value === chosen)?.[1];
  const option = (value: Value | undefined, text: string) => (
    <Button
      key={text}
      look="plain"
      aria-pressed={value === chosen}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onChoose(value);
      }}
    >
      {text}
    </Button>
  );
  const content = () => (
    <div className="history-options">
      {option(undefined, any)}
      {options.map(([value, text]) => option(value, text))}
    </div>
  );
  return (
    <Popover label={name} data-chosen={label !== undefined || undefined} content={content}>
      {label === undefined ? name : `${name}: ${label}`}
    </Popover>
  );
}
