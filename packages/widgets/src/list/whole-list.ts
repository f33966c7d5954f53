/** What every list uses, for the build to put into one chunk: see element/kernel.ts. */
import './column-kinds.js';
import './list.css';
import './list-attributes.js';
import './list-element-base.js';
import './status.js';
import './status-filter.js';
import './table-store.js';
import './table-view.js';
