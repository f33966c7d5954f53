export { type Choose, type Clash, isSame, knownFields, type Merged, mergeFields, type Side } from './merge.js';
export { type KeyOf, mergeMembers } from './merge-members.js';
export { type MergedSave, saveMerged } from './save.js';
