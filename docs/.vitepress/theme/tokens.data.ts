import { type Named, tokens } from '../manifest';

declare const data: readonly Named[];

export { data };
export default { load: tokens };
