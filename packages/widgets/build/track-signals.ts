import { transformAsync } from '@babel/core';
import signalsTransform from '@preact/signals-react-transform';
import type { Plugin } from 'rolldown';

/**
 * Components and hooks that read the `.value` of a signal are drawn again when it changes: signals' own transform calls `useSignals` in them.
 * One that reads signals only through functions of others has `@useSignals` in its comment.
 */
export const trackSignals: Plugin = {
  name: 'track-signals',
  transform: {
    filter: { id: /[\\/]widgets[\\/]src[\\/].*\.tsx?$/, code: /\.value\b|@useSignals/ },
    order: 'pre',
    async handler(code, filename) {
      const transformed = await transformAsync(code, {
        filename,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [[signalsTransform, { experimental: { noTryFinally: true } }]],
      });
      return { code: transformed?.code ?? code, map: transformed?.map };
    },
  },
};
