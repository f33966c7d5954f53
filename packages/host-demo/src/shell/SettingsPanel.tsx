import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { WordName, Words } from '../i18n/i18n.js';
import { $words } from '../i18n/i18n.js';
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
      <SchemeChoice words={words} />
      <DensityChoice words={words} />
      <ThemeChoice words={words} area="sidebar" label="sidebarTheme" />
      <ThemeChoice words={words} area="topbar" label="topbarTheme" />
      <ThemeChoice words={words} area="layout" label="layoutTheme" />
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

function SchemeChoice({ words }: { readonly words: Words }) {
  const current = useStore($colorScheme);
  return (
    <fieldset>
      <legend>{words.colorScheme}</legend>
      <div className="choices in-one-row">
        {colorSchemes.map((scheme) => (
          <label key={scheme} className="choice">
            <input type="radio" name="scheme" checked={scheme === current} onChange={() => $colorScheme.set(scheme)} />
            {words[scheme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function DensityChoice({ words }: { readonly words: Words }) {
  const current = useStore($density);
  return (
    <fieldset>
      <legend>{words.density}</legend>
      <div className="choices">
        {densities.map((density) => (
          <label key={density} className="choice">
            <input type="radio" name="density" checked={density === current} onChange={() => $density.set(density)} />
            {words[density]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ThemeChoice({ words, area, label }: { readonly words: Words; readonly area: ThemeArea; readonly label: WordName }) {
  const current = useStore($themes[area]);
  return (
    <fieldset>
      <legend>{words[label]}</legend>
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
