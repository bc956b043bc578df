import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const RELOAD = 'window.location.reload();';
const LIMIT = fileURLToPath(new URL('../src/platform/browser/reload-limit.ts', import.meta.url));

/**
 * When a page's script cannot be fetched the router reloads, and offers no say in it: a file that
 * never comes would be asked for without end. Here it asks first, and else throws what happened,
 * which is then the error screen's.
 */
export function limitReloads(): Plugin {
  return {
    name: 'limit-reloads',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!code.includes(RELOAD))
          this.error('The router reloads in a way that is not known here.');
        return {
          code: `import { mayReload } from ${JSON.stringify(LIMIT)};\n${code.replace(RELOAD, `if (!mayReload()) throw error;\n${RELOAD}`)}`,
          map: null,
        };
      },
    },
  };
}
