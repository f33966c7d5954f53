/** Pages of a portal that embed the widgets. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { EmbedPage, EmbedSite } from './embed-site.js';

const folder = new URL('../../../widgets/dist/cdn/', import.meta.url);
const integrity = JSON.parse(readFileSync(new URL('integrity.json', folder), 'utf8')) as { entry: string; files: Record<string, string> };
export const { entry } = integrity;
export const entryHash = integrity.files[entry] as string;
export const wrongHash = `sha384-${createHash('sha384').update('other').digest('base64')}`;

const element = '<caredesk-doctor-search></caredesk-doctor-search>';

/** Writes pages over one site's addresses. */
export function pageWriter({ cdn, api }: EmbedSite) {
  const tag = (attributes = '', src = `${cdn}/ok/caredesk.js`, base = `${api}/ok`) =>
    `<script type="module" src="${src}" data-api-base="${base}" ${attributes}></script>`;
  const page = (head: string, body = element): EmbedPage => ({
    html: `<!doctype html><html><head><title>Portal</title>${head}</head><body>${body}</body></html>`,
  });
  const under = (policy: string | readonly string[], head = tag()): EmbedPage => ({
    ...page(head),
    headers: { 'content-security-policy': policy },
  });
  return { tag, page, under };
}
