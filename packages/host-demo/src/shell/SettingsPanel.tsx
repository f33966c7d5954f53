import { isAllowed } from '@caredesk/widgets/session.js';
import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { $words, type WordName } from '../i18n/i18n.js';
import { pathOf } from '../navigation/paths.js';
import { currentPermissions } from '../session/session.js';
import { namedLanguages } from '../settings/language-names.js';
import { $colorScheme, $density, $locale, $pageKeys, $themes, colorSchemes, densities, keyChoices } from '../settings/settings.js';
import { themeAreas, themes } from '../settings/themes.js';
import { SpriteIcon } from '../ui/Icon.js';

/** The slide-out panel of spec §2: themes of sidebar, top bar and layout, language, light or dark, and height of rows. Choices apply at once. */
export function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const words = useStore($words);
  const [languages] = useState(languageOptions);
  const choicesOf = <Name extends WordName>(names: readonly Name[]) => names.map((value) => ({ value, text: words[value] }));
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="settings-panel" aria-label={words.settings} onClose={onClose} closedby="any">
      <div className="settings-head">
        <h2>{words.settings}</h2>
        <button type="button" className="icon-button" aria-label={words.close} onClick={() => dialog.current?.close()}>
          <SpriteIcon name="close" />
        </button>
      </div>
      <Choice legend={words.language} name="language" choice={$locale} options={languages} />
      <Choice
        legend={words.colorScheme}
        name="colorScheme"
        choice={$colorScheme}
        options={choicesOf(colorSchemes)}
        look="choices in-one-row"
      />
      <Choice legend={words.density} name="density" choice={$density} options={choicesOf(densities)} />
      <Choice legend={words.pageKeys} name="pageKeys" choice={$pageKeys} options={choicesOf(keyChoices)} />
      {themeAreas.map((area) => (
        <Choice
          key={area}
          legend={words[`${area}Theme`]}
          name={area}
          choice={$themes[area]}
          options={themes[area].map(({ themeName, buttonColor, label }) => ({ value: themeName, text: words[label], color: buttonColor }))}
          look="swatches"
        />
      ))}
      {isAllowed(currentPermissions(), 'audit.read') && (
        <Link to={pathOf('activity')} onClick={() => dialog.current?.close()}>
          {words.activity}
        </Link>
      )}
      <p className="time-zone">{words.timeZone({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}</p>
    </dialog>
  );
}

const languageOptions = () =>
  namedLanguages().map(({ locale, name, icon }) => ({
    value: locale,
    lang: locale,
    text: (
      <>
        <span className="language-icon" aria-hidden="true">
          {icon}
        </span>
        {name}
      </>
    ),
  }));

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly choice: WritableAtom<Value>;
  readonly options: readonly { readonly value: Value; readonly text: ReactNode; readonly lang?: string; readonly color?: string }[];
  readonly look?: string;
}

/** One of a few options. */
function Choice<Value extends string>({ legend, name, choice, options, look = 'choices' }: ChoiceProps<Value>) {
  const current = useStore(choice);
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={look}>
        {options.map(({ value, text, lang, color }) => (
          <label key={value} lang={lang}>
            <input
              type="radio"
              name={name}
              checked={value === current}
              onChange={() => choice.set(value)}
              style={{ backgroundColor: color }}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
