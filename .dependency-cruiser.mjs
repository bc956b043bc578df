/**
 * The import rules of ARCHITECTURE.md. Each one is an error; scripts/rules.test.ts plants
 * violations.
 */

const features = '^server/src/features/';
const test = '\\.test\\.tsx?$';

const gatedFeatures = [
  'assessment',
  'companion',
  'tutorials',
  'courses',
  'goals',
  'mind',
  'forum',
  'daily',
];

/** The other server features whose index.ts a feature may import. All may import account's. */
const allowedFeatures = {
  audit: [],
  account: ['audit'],
  ...Object.fromEntries(gatedFeatures.map((feature) => [feature, ['account', 'audit', 'billing']])),
  tutorials: ['account', 'audit', 'billing', 'assessment', 'content'],
  courses: ['account', 'audit', 'billing', 'content'],
  mind: ['account', 'audit', 'billing', 'assessment', 'notifications'],
  daily: ['account', 'audit', 'billing', 'assessment', 'content', 'mind'],
  billing: ['account', 'audit', 'notifications'],
  uploads: ['account', 'audit', 'billing'],
  search: ['account', 'audit', 'billing'],
  moderation: ['account', 'audit', 'billing', 'notifications'],
  forum: ['account', 'assessment', 'audit', 'billing', 'moderation', 'notifications', 'uploads'],
  dashboard: ['account', 'audit', 'billing', ...gatedFeatures],
  'next-step': ['account', 'audit', 'billing'],
};
const anyoneMayUse = ['account', 'audit'];

/** @returns {import('dependency-cruiser').IForbiddenRuleType} */
function serverFeature(name, fromPath, allowed) {
  const own = name === null ? `${features}$1/` : `${features}${name}/`;
  const others = allowed.length > 0 ? [`${features}(${allowed.join('|')})/index\\.ts$`] : [];
  return {
    name: 'server-features-only-use-listed-features',
    comment: "A feature imports another's index.ts only as listed in ARCHITECTURE.md.",
    severity: 'error',
    from: { ...fromPath, pathNot: test },
    to: { path: features, pathNot: [own, ...others] },
  };
}

function pack(...names) {
  return names.map((name) => `(^|node_modules/)${name}(/|$)`);
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-imports-only-zod-and-yaml',
      comment: 'No clock, randomness, I/O, React or Node: they are passed in.',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: [test, '^domain/src/markdown/'] },
      to: { pathNot: ['^domain/src/', '^content/[^/]+\\.json$', ...pack('zod', 'yaml')] },
    },
    {
      name: 'only-markdown-imports-the-parser',
      comment: 'One parser for both sides; it only turns a text into a tree.',
      severity: 'error',
      from: { path: '^domain/src/markdown/', pathNot: test },
      to: { pathNot: ['^domain/src/', ...pack('(@types/)?mdast[^/]*', 'micromark[^/]*')] },
    },
    {
      name: 'domain-kernel-imports-no-feature',
      severity: 'error',
      from: { path: '^domain/src/kernel/', pathNot: test },
      to: { path: '^domain/src/', pathNot: '^domain/src/kernel/' },
    },
    {
      name: 'web-never-imports-server',
      comment: 'Not even types: the web reaches the server through the generated client.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: ['^server/', ...pack('@attune/server')] },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: ['^web/', ...pack('@attune/web')] },
    },
    {
      name: 'web-features-do-not-import-each-other',
      comment: 'routes/ composes them.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-features-do-not-import-routes',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/routes/' },
    },
    ...Object.entries(allowedFeatures).map(([name, allowed]) =>
      serverFeature(name, { path: `${features}${name}/` }, allowed),
    ),
    serverFeature(
      null,
      { path: `${features}(?!(?:${Object.keys(allowedFeatures).join('|')})/)([^/]+)/` },
      anyoneMayUse,
    ),
    {
      name: 'platform-imports-no-feature',
      severity: 'error',
      from: { path: '^(server|web)/src/platform/', pathNot: test },
      to: { path: '^(server|web)/src/(features|routes|app|admin|main\\.ts)' },
    },
    {
      name: 'ui-imports-only-itself',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/', pathNot: '^web/src/ui/' },
    },
    {
      name: 'only-repositories-and-tables-touch-drizzle',
      severity: 'error',
      from: {
        path: '^(guide|sandbox|server|web|scripts|bench|e2e)/',
        pathNot: [
          '\\.(repository|tables)\\.ts$',
          '^server/src/platform/db/',
          '^server/test/',
          test,
        ],
      },
      to: { path: pack('drizzle-orm') },
    },
    {
      name: 'only-payments-touches-stripe',
      severity: 'error',
      from: { path: '^(server|web)/', pathNot: '^server/src/platform/payments/' },
      to: { path: pack('stripe', '@stripe') },
    },
    {
      name: 'only-llm-touches-model-sdks',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/platform/(llm|embeddings)/' },
      to: { path: pack('ai', '@ai-sdk', 'openai', '@anthropic-ai') },
    },
    {
      name: 'only-startup-imports-the-sandbox',
      severity: 'error',
      from: {
        path: '^(server|web|domain|guide)/',
        pathNot: ['^server/src/app/(start-server|open-providers)\\.ts$', '^server/test/', test],
      },
      to: { path: '^sandbox/' },
    },
    {
      name: 'guide-imports-only-domain',
      severity: 'error',
      from: { path: '^guide/src/', pathNot: test },
      to: { pathNot: ['^guide/src/', '^domain/src/', '^content/', '^node_modules/zod/'] },
    },
    {
      name: 'sandbox-imports-only-domain-and-platform',
      comment: 'The product never depends on how a stand-in works, nor the other way around.',
      severity: 'error',
      from: { path: '^sandbox/src/', pathNot: test },
      to: { path: '^(server|web|guide)/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'nothing-imports-the-command-line',
      severity: 'error',
      from: {
        path: '^(server|web|domain)/',
        pathNot: ['^server/src/admin/', '^server/test/', test],
      },
      to: { path: '^server/src/admin/' },
    },
    {
      name: 'no-circular-imports',
      severity: 'error',
      from: { path: '^(domain|guide|sandbox|server|web|scripts)/', pathNot: '/generated/' },
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      // The router's generated types exist for the type checker only.
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\+types/', '^virtual:'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/build/', '/\\.react-router/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
