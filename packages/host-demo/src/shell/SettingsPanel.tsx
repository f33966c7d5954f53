import { isAllowed } from '@caredesk/widgets/session.js';
import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { $words, type Words } from '../i18n/i18n.js';
import { pathOf } from '../navigation/paths.js';
import { currentPermissions } from '../session/session.js';
import { namedLanguages } from '../settings/language-names.js';
import { $colorScheme, $density, $locale, $themes, type ColorScheme, colorSchemes, type Density, densities } from '../settings/settings.js';
import { type ThemeArea, themes } from '../settings/themes.js';
import { SpriteIcon } from '../ui/Icon.js';

/** The slide-out panel of spec §2: themes of sidebar, top bar and layout, language, light or dark, and height of rows. Choices apply at once. */
export function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const words = useStore($words);
  const [languages] = useState(languageOptions);
  const choicesOf = <Name extends ColorScheme | Density>(names: readonly Name[]) => names.map((value) => ({ value, text: words[value] }));
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
      <Choice legend={words.colorScheme} name="colorScheme" choice={$colorScheme} options={choicesOf(colorSchemes)} isInOneRow />
      <Choice legend={words.density} name="density" choice={$density} options={choicesOf(densities)} />
      <ThemeChoice words={words} area="sidebar" />
      <ThemeChoice words={words} area="topbar" />
      <ThemeChoice words={words} area="layout" />
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
  readonly options: readonly { readonly value: Value; readonly text: ReactNode; readonly lang?: string }[];
  readonly isInOneRow?: boolean;
}

/** One of a few options. */
function Choice<Value extends string>({ legend, name, choice, options, isInOneRow }: ChoiceProps<Value>) {
  const current = useStore(choice);
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={isInOneRow ? 'choices in-one-row' : 'choices'}>
        {options.map(({ value, text, lang }) => (
          <label key={value} className="choice" lang={lang}>
            <input type="radio" name={name} checked={value === current} onChange={() => choice.set(value)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ThemeChoice({ words, area }: { readonly words: Words; readonly area: ThemeArea }) {
  const current = useStore($themes[area]);
  return (
    <fieldset>
      <legend>{words[`${area}Theme`]}</legend>
      <div className="swatches">
        {themes[area].map(({ themeName, buttonColor, label: name }) => (
          <label key={themeName}>
            <span className="swatch" style={{ backgroundColor: buttonColor }}>
              <input type="radio" name={area} checked={themeName === current} onChange={() => $themes[area].set(themeName)} />
            </span>
            <span className="swatch-name">{words[name]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
