import { isAllowed } from '@caredesk/widgets/session.js';
import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { $words, type Words } from '../i18n/i18n.js';
import { pathOf } from '../navigation/base.js';
import { currentPermissions } from '../session/session.js';
import { namedLanguages } from '../settings/language-names.js';
import { $colorScheme, $density, $locale, $themes, colorSchemes, densities } from '../settings/settings.js';
import { type ThemeArea, themes } from '../settings/themes.js';
import { Icon } from '../ui/Icon.js';

/** The slide-out panel of spec §2: themes of sidebar, top bar and layout, language, light or dark, and height of rows. Choices apply at once. */
export function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const words = useStore($words);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="settings-panel" aria-label={words.settings} onClose={onClose} closedby="any">
      <div className="settings-head">
        <h2>{words.settings}</h2>
        <button type="button" className="icon-button" aria-label={words.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <LanguageChoice words={words} />
      <WordChoice words={words} name="colorScheme" options={colorSchemes} choice={$colorScheme} isInOneRow />
      <WordChoice words={words} name="density" options={densities} choice={$density} />
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

function LanguageChoice({ words }: { readonly words: Words }) {
  const current = useStore($locale);
  const [languages] = useState(namedLanguages);
  return (
    <fieldset>
      <legend>{words.language}</legend>
      <div className="choices">
        {languages.map(({ languageId, locale, name, icon }) => (
          <label key={languageId} className="choice" lang={locale}>
            <input type="radio" name="language" checked={locale === current} onChange={() => $locale.set(locale)} />
            <span className="language-icon" aria-hidden="true">
              {icon}
            </span>
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface WordChoiceProps<Name extends string> {
  readonly words: Readonly<Record<Name | 'colorScheme' | 'density', string>>;
  readonly name: 'colorScheme' | 'density';
  readonly options: readonly Name[];
  readonly choice: WritableAtom<Name>;
  readonly isInOneRow?: boolean;
}

/** One of a few options; each is named by the word of its name. */
function WordChoice<Name extends string>({ words, name, options, choice, isInOneRow }: WordChoiceProps<Name>) {
  const current = useStore(choice);
  return (
    <fieldset>
      <legend>{words[name]}</legend>
      <div className={isInOneRow ? 'choices in-one-row' : 'choices'}>
        {options.map((option) => (
          <label key={option} className="choice">
            <input type="radio" name={name} checked={option === current} onChange={() => choice.set(option)} />
            {words[option]}
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
