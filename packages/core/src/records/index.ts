export { type Choose, type Clash, isSame, type KeyOf, knownFields, type Merged, mergeFields, mergeMembers, type Side } from './merge.js';
export { type MergedSave, saveMerged } from './save.js';
