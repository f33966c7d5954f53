export { type Choose, type Clash, isSame, type Merged, mergeFields, type Side } from './merge.js';
export { type KeyOf, mergeMembers } from './merge-members.js';
export { type MergedSave, saveMerged } from './save.js';
export { knownFields } from './whole.js';
