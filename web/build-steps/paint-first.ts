const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const ROUTE = /import \* as (route\d+) from "([^"]+)";/g;
const BOOT =
  /<script type="module" async="">import "([^"]+)";\n((?:import \* as route\d+ from "[^"]+";\n)+)\s*(window\.__reactRouterRouteModules = \{[^}]*\};)\s*import\("([^"]+)"\);<\/script>/;

/**
 * Rewrites a prerendered page so that its scripts start after the first paint. The page's text
 * needs no script, and on a slow connection the scripts would compete with the style sheet and the
 * fonts. A tab that is never painted starts them after three seconds.
 */
export function paintFirst(html: string): string {
  const boot = html.match(BOOT);
  const [match, manifest, imports, assign, entry] = boot ?? [];
  if (!match || !manifest || !imports || !assign || !entry) {
    throw new Error('paint-first: unexpected form of the start script in the prerendered page');
  }
  const files = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const routes = [...imports.matchAll(ROUTE)];
  const names = routes.map(([, name]) => name).join(',');
  const loads = routes.map(([, , href]) => `import(${JSON.stringify(href)})`).join(',');
  const script = [
    'let started;',
    'const start=async()=>{if(started)return;started=true;',
    `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    `await import(${JSON.stringify(manifest)});`,
    `const [${names}]=await Promise.all([${loads}]);`,
    assign,
    `import(${JSON.stringify(entry)})};`,
    'new PerformanceObserver(start).observe({type:"paint",buffered:true});',
    'setTimeout(start,3000)',
  ].join('');
  return html.replace(PRELOAD, '').replace(match, () => `<script>{${script}}</script>`);
}
