/**
 * The tests of the adapters to S3 and Redis run against real servers. Each case here breaks an
 * adapter in a way that only a real server notices, and expects its tests to fail.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runTool } from './lib/command.ts';
import { inRoot, root } from './lib/root.ts';
import { readVitestCounts } from './lib/test-counts.ts';

type Fault = {
  file: string;
  from: string;
  to: string;
  testFile: string;
  testName: string;
  /** Shows that the test failed because of the fault. */
  message: string;
};

/** The settings of the server's tests, with the source of one file changed as it is loaded. */
const buildSettings = ({ file, from, to }: Fault) => `
  import root from ${JSON.stringify(inRoot('vitest.config.ts'))};
  const { test } = root.test.projects.find((project) => project.test?.name === 'server');
  const plugin = {
    name: 'planted-fault',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(${JSON.stringify(file)})) return;
      return code.replaceAll(${JSON.stringify(from)}, ${JSON.stringify(to)});
    },
  };
  export default { root: ${JSON.stringify(root)}, plugins: [plugin], test };`;

async function runWithFault(fault: Fault): Promise<{ failures: string[]; report: string }> {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = mkdtempSync(inRoot('.cache', 'planted-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = join(folder, 'vitest.config.ts');
  const report = join(folder, 'report.json');
  writeFileSync(config, buildSettings(fault));
  const options = ['--config', config, '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', ...options, fault.testFile, '-t', fault.testName];
  const { code } = await runTool('vitest', args, { env: { CI: 'true' } });
  expect(code).toBe(1);
  return { failures: readVitestCounts(report).failures, report: readFileSync(report, 'utf8') };
}

const FAULTS: Record<string, Fault> = {
  'a broken signature of requests to S3': {
    file: 'server/src/platform/storage/s3-storage.ts',
    from: '...access, service:',
    to: "...access, secretAccessKey: 'another', service:",
    testFile: 'server/src/platform/storage/s3-storage.test.ts',
    testName: 'checks at startup whether the bucket is usable',
    message: 'SignatureDoesNotMatch',
  },
  'a changed protocol between the app and Redis': {
    file: 'server/src/platform/live/redis-source.ts',
    from: 'client.subscribe(',
    to: 'client.ssubscribe(',
    testFile: 'server/src/platform/live/live-bridge.test.ts',
    testName: 'accepts a bus address with the name of a user and a database',
    message: 'expected +0 to be 1',
  },
};

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`the tests fail with ${name}`, async () => {
    expect(readFileSync(inRoot(fault.file), 'utf8')).toContain(fault.from);
    const { failures, report } = await runWithFault(fault);
    expect(failures).toEqual([`${fault.testFile}: ${fault.testName}`]);
    expect(report).toContain(fault.message);
  });
}
