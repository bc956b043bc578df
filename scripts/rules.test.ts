import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLockFile } from './lib/check-steps.ts';
import { inRoot } from './lib/root.ts';
import {
  checkImports,
  describeImportFaults,
  type ImportReport,
  MIN_IMPORTS,
  MIN_MODULES,
} from './rules/import-rules.ts';
import { checkTexts } from './rules/text-rules.ts';

/** Each file breaks one rule. `target` is the module that its import resolves to. */
const planted: [rule: string, file: string, line: string, target: string][] = [
  [
    'web-never-imports-server',
    'web/src/features/account/planted-server.ts',
    "import '../../../../server/src/env.ts';",
    'server/src/env.ts',
  ],
  [
    'web-never-imports-server',
    'web/src/platform/planted-server-type.ts',
    "import type { Env } from '../../../server/src/env.ts';\nexport type Planted = Env;",
    'server/src/env.ts',
  ],
  [
    'web-features-do-not-import-each-other',
    'web/src/features/forum/planted-feature.ts',
    "import '../account/planted-target.ts';",
    'web/src/features/account/planted-target.ts',
  ],
  [
    'server-features-only-use-listed-features',
    'server/src/features/account/planted-feature.ts',
    "import '../forum/index.ts';",
    'server/src/features/forum/index.ts',
  ],
  [
    'server-features-only-use-listed-features',
    'server/src/features/forum/planted-inside.ts',
    "import '../account/planted-target.ts';",
    'server/src/features/account/planted-target.ts',
  ],
  [
    'server-features-only-use-listed-features',
    'server/src/features/unlisted/planted-feature.ts',
    "import '../forum/index.ts';",
    'server/src/features/forum/index.ts',
  ],
  [
    'domain-imports-only-zod-and-yaml',
    'domain/src/account/planted-node.ts',
    "import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;",
    'fs',
  ],
  [
    'only-markdown-imports-the-parser',
    'domain/src/markdown/planted-node.ts',
    "import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;",
    'fs',
  ],
  [
    'domain-kernel-imports-no-feature',
    'domain/src/kernel/planted-feature.ts',
    "import '../account/planted-target.ts';",
    'domain/src/account/planted-target.ts',
  ],
  [
    'only-repositories-and-tables-touch-drizzle',
    'server/src/features/account/planted-drizzle.ts',
    "import { eq } from 'drizzle-orm';\nexport const planted = eq;",
    'node_modules/drizzle-orm',
  ],
  [
    'platform-imports-no-feature',
    'server/src/platform/planted-feature.ts',
    "import '../features/account/planted-target.ts';",
    'server/src/features/account/planted-target.ts',
  ],
  [
    'ui-imports-only-itself',
    'web/src/ui/planted-feature.ts',
    "import '../features/account/planted-target.ts';",
    'web/src/features/account/planted-target.ts',
  ],
  [
    'only-payments-touches-stripe',
    'server/src/features/account/planted-stripe.ts',
    "import 'stripe';",
    'stripe',
  ],
  [
    'only-llm-touches-model-sdks',
    'server/src/features/account/planted-model.ts',
    "import '@ai-sdk/anthropic';",
    '@ai-sdk/anthropic',
  ],
  [
    'only-startup-imports-the-sandbox',
    'server/src/features/account/planted-sandbox.ts',
    "import '../../../../sandbox/src/planted-target.ts';",
    'sandbox/src/planted-target.ts',
  ],
  ['guide-imports-only-domain', 'guide/src/planted-node.ts', "import 'node:fs';", 'fs'],
  [
    'sandbox-imports-only-domain-and-platform',
    'sandbox/src/planted-feature.ts',
    "import '../../server/src/features/account/planted-target.ts';",
    'server/src/features/account/planted-target.ts',
  ],
  [
    'nothing-imports-the-command-line',
    'server/src/features/account/planted-admin.ts',
    "import '../../admin/planted-target.ts';",
    'server/src/admin/planted-target.ts',
  ],
  [
    'no-circular-imports',
    'server/src/platform/planted-circle-a.ts',
    "import './planted-circle-b.ts';",
    'server/src/platform/planted-circle-b.ts',
  ],
];
const allowed: [file: string, line: string][] = [
  ['server/src/features/forum/planted-allowed.ts', "import '../billing/index.ts';"],
  ['server/src/features/unlisted/planted-allowed.ts', "import '../account/index.ts';"],
  ['server/src/platform/planted-circle-b.ts', "import './planted-circle-a.ts';"],
];
const targets = [
  'server/src/features/forum/index.ts',
  'server/src/features/billing/index.ts',
  'server/src/features/account/planted-target.ts',
  'sandbox/src/planted-target.ts',
  'server/src/admin/planted-target.ts',
  'web/src/features/account/planted-target.ts',
  'domain/src/account/planted-target.ts',
];

/** Reading every import takes half a minute on a quiet machine. */
const CHECK_TIMEOUT_MS = 240_000;

let copy: string;
let report: ImportReport;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'attune-rules-'));
  const filter = (path: string) => !['node_modules', 'build'].includes(basename(path));
  for (const packageName of ['domain', 'guide', 'sandbox', 'server', 'web']) {
    cpSync(inRoot(packageName), join(copy, packageName), { recursive: true, filter });
  }
  for (const file of ['.dependency-cruiser.mjs', 'package.json'])
    cpSync(inRoot(file), join(copy, file));
  symlinkSync(inRoot('node_modules'), join(copy, 'node_modules'));
  for (const file of targets) plant(file, 'export {};');
  for (const [file, line] of allowed) plant(file, line);
  for (const [, file, line] of planted) plant(file, line);
  report = await checkImports(copy);
}, CHECK_TIMEOUT_MS);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), `${text}\n`);
}

test.each(planted)('%s: reports %s', (rule, file, _line, target) => {
  expect(report.violations).toContainEqual(
    expect.stringMatching(new RegExp(`^${rule}: ${file} → .*${target}`)),
  );
});

test.each(allowed)('allows %s', (file) => {
  const violations = report.violations.filter((line) => line.includes(`: ${file} →`));
  expect(violations.filter((line) => !line.startsWith('no-circular-imports'))).toEqual([]);
});

test('fails if the checker read too few modules and imports', () => {
  const nothing = { violations: [], modules: 0, imports: 0 };
  expect(describeImportFaults(nothing)).toHaveLength(1);
  const enough = { violations: [], modules: MIN_MODULES, imports: MIN_IMPORTS };
  expect(describeImportFaults(enough)).toEqual([]);
  expect(report.modules).toBeGreaterThanOrEqual(MIN_MODULES);
  expect(report.imports).toBeGreaterThanOrEqual(MIN_IMPORTS);
});

test('reports forbidden text with its line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'attune-texts-'));
  const host = ['registry', 'npmjs', 'org'].join('.');
  const files: [string, string][] = [
    ['server/src/planted.ts', 'export const secret = process.env.SECRET;\n'],
    ['server/src/env.ts', 'export const port = process.env.PORT;\n'],
    ['docs/planted.md', `first line\nfrom https://${host}/x\n`],
    ['web/src/planted.ts', `// see ${['', 'work', 'x'].join('/')}\n`],
  ];
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  expect(checkTexts(folder)).toEqual([
    'no address of a package registry: docs/planted.md:2',
    'only env.ts reads the environment: server/src/planted.ts:1',
    "no path of a developer's machine: web/src/planted.ts:1",
  ]);
  rmSync(folder, { recursive: true });
});

test('reports a lock file with a download URL, but not one with a workspace link', () => {
  expect(checkLockFile('{\n  "resolved": "https://example.com/a.tgz"\n}')).toHaveLength(1);
  expect(checkLockFile('{\n  "resolved": "domain",\n  "link": true\n}')).toEqual([]);
});
