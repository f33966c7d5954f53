/** The served folders: by prefix, as `--site PREFIX=FOLDER` arguments of the reference API's server. */
import { join } from 'node:path';
import { root } from './project.mjs';

const packages = join(root, 'packages');
const sites = {
  '/widgets/': join(packages, 'widgets', 'dist', 'cdn'),
  '/embed/': join(packages, 'widgets', 'embed'),
  '/': join(packages, 'host-demo', 'dist'),
};

export const serverScript = join(packages, 'reference-api', 'dist', 'server.js');
/** @param {Record<string, string>} instead other folders, by prefix */
export const siteArguments = (instead = {}) =>
  Object.entries({ ...sites, ...instead }).flatMap(([prefix, folder]) => ['--site', `${prefix}=${folder}`]);
