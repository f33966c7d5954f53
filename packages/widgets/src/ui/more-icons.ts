/** Icons that few pages need: the paths themselves, in the code of those that show them. */
import type { IconPath } from './icon.js';

export const copyIcon: IconPath = 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3';
export const checkIcon: IconPath = 'M3 8.5 6.5 12 13 4.5';
export const printIcon: IconPath = 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z';
export const editIcon: IconPath = 'M3 13h2.5L13 5.500 10.500 3 3 10.500z';
export const calendarIcon: IconPath = 'M2.500 4h11v9.500h-11zM2.500 7h11M5.500 2.500v3M10.500 2.500v3';
export const moreIcon: IconPath = 'M3 7.800h.4v.4H3zM7.800 7.800h.4v.4h-.4zM12.600 7.800h.4v.4h-.4z';
