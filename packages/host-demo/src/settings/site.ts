/** Settings by the site's operator: `/settings.json`, read once before the first render. */
import { parseSiteSettings, type SiteSettings } from './parse-site.js';

const report = (problem: string) => console.error(`settings.json: ${problem}. The default is used. All keys: /settings.schema.json`);

let settings = parseSiteSettings({}, report);

/** The settings read by {@link loadSiteSettings}. */
export const siteSettings = (): SiteSettings => settings;

/** A site without the file, or with one that is no JSON, runs on the defaults. */
export async function loadSiteSettings(): Promise<void> {
  try {
    const answer = await fetch('/settings.json');
    if (answer.ok) settings = parseSiteSettings(await answer.json(), report);
  } catch {
    report('the file can’t be read');
  }
}
