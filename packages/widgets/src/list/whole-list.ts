/** What every list uses, for the build to put into one chunk: see element/kernel.ts. */
import './table-store.js';
import './table-view.js';
