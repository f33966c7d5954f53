/**
 * What every feature uses. Each part that is loaded on demand imports it (the build sees to that), so that it all
 * lands in one chunk instead of a dozen: esbuild makes a chunk for each set of parts that share a module.
 */
import '@preact/signals-react/runtime';
import 'react/jsx-runtime';
import '../list/messages.js';
import '../platform/preferences.js';
import '../ui/error-text.js';
import '../ui/masked.js';
import '../ui/popover.js';
import '../ui/values.js';
import './define.js';
import './feature-element.js';
import './lazy.js';
import '../list/whole-list.js';
