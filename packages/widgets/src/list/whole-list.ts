/** What every list uses, for the build to put into one chunk: see element/kernel.ts. */
import './column-kinds.js';
import './list.css';
import './table-store.js';
import './table-view.js';
