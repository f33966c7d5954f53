import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { directionOf } from '../../i18n/language.js';
import { keyOf } from '../../ui/keys.js';
import { useLocale } from '../../ui/locale-context.js';
import { useStyles } from '../../ui/use-styles.js';
import styles from './tabs.css';

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly content: () => ReactNode;
}

interface TabsProps<Name extends string> {
  /** The name of the tabs as a group. */
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly choice: Name;
  readonly onChoose: (name: Name) => void;
}

/** Parts of a record, one at a time. Arrows, Home and End lead from tab to tab (WAI-ARIA "Tabs", chosen as they get the focus). */
export function Tabs<Name extends string>({ label, tabs, choice, onChoose }: TabsProps<Name>) {
  useStyles(styles);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const isRightToLeft = directionOf(useLocale()) === 'rtl';
  const at = Math.max(0, tabs.map(({ name }) => name).indexOf(choice));
  const onKeyDown = (event: KeyboardEvent) => {
    const [next, previous] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const to = { [next]: (at + 1) % tabs.length, [previous]: (at - 1 + tabs.length) % tabs.length, Home: 0, End: tabs.length - 1 }[
      keyOf(event)
    ];
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab || to === undefined) return;
    event.preventDefault();
    onChoose(tab.name);
    (list.current?.children[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ name, title }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tabs[at]?.name}`}>
        {tabs[at]?.content()}
      </div>
    </div>
  );
}
