import { TRIAL_DAYS } from '@attune/domain/billing/plans';
import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import type { Connection } from '../../server/src/platform/db/database.ts';
import { say } from '../figures.ts';
import { recordAll, recordNone, runFault, waitUntil } from './support/fault.ts';
import { createClient, createUsers, openDatabase, openServer } from './support/fault-server.ts';

/**
 * The server's clock jumps ten minutes back and forth, also across the end of a trial, and then
 * jumps eight days ahead. Access must be right after every jump, and each missed daily job must run
 * exactly once.
 *
 * Run: npm run faults -- clock-moves [-- --quick --port 6200]
 */
const TEN_MINUTES_MS = 10 * MINUTE_MS;
const TRIAL_MS = TRIAL_DAYS * DAY_MS;
/** A route that responds 402 to users whose trial or subscription has ended. */
const PAID_ROUTE = '/api/check-ins/dismissal';
/** Every ten seconds, the server checks which jobs are due; this allows for two checks. */
const JOB_WAIT_MS = 25_000;

/** Records every run of a scheduled job; the returned function counts and clears the records. */
async function watchScheduleRuns({ pool }: Connection) {
  await pool.query(`
    CREATE TABLE watched_runs (name text NOT NULL, next_run_at timestamptz NOT NULL);
    CREATE FUNCTION watch_run() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO watched_runs VALUES (new.name, new.next_run_at);
        RETURN NULL;
      END $$;
    CREATE TRIGGER watch_run AFTER INSERT OR UPDATE OF next_run_at ON schedules
      FOR EACH ROW EXECUTE FUNCTION watch_run();`);
  return async () => {
    const { rows } = await pool.query<{ name: string; runs: number }>(
      'SELECT name, count(*)::int AS runs FROM watched_runs GROUP BY name',
    );
    await pool.query('TRUNCATE watched_runs');
    return new Map(rows.map(({ name, runs }) => [name, runs]));
  };
}

await runFault('clock-moves', async (fault) => {
  const { figures } = fault;
  const server = await openServer(fault, { hasOwnClock: true });
  const database = await openDatabase(fault, server);
  const startedAt = Date.now();
  const moveTo = (ms: number) => server.setClock(new Date(startedAt + ms).toISOString());
  await moveTo(0);

  const [paying] = await createUsers(database, server, 1);
  const newcomer = createClient(server);
  const credentials = { email: 'newcomer@bench.test', password: 'correct horse' };
  const account = { ...credentials, name: 'Newcomer', acceptedTerms: true };
  const { json } = await newcomer.post('/api/account/sign-up', account);
  const readNewcomer = async () => (await newcomer.get(`/api/users/${json.user.id}`)).json;
  // The trial may have begun slightly after the clock was set.
  const trialStartMs =
    new Date((await readNewcomer()).trialEndsAt).getTime() - startedAt - TRIAL_MS;

  const wrong: string[] = [];
  let checkedCount = 0;
  const checkAccess = async (when: string, ms: number, status: number) => {
    await moveTo(ms + trialStartMs);
    const answers = [
      ['the newcomer', (await newcomer.post(PAID_ROUTE)).status, status],
      ['the paying user', (await paying?.client.post(PAID_ROUTE))?.status, 204],
    ] as const;
    checkedCount += answers.length;
    for (const [label, actual, expected] of answers) {
      if (actual !== expected) wrong.push(`${when}: ${label} ${actual}`);
    }
  };
  const waitUntilTrialContinues = () =>
    waitUntil('the trial continues', async () => (await newcomer.post(PAID_ROUTE)).status === 204, {
      timeoutMs: JOB_WAIT_MS,
    }).then(
      () => true,
      () => false,
    );
  const isTrialExpired = async () => (await readNewcomer()).subscriptionStatus === 'expired';
  await checkAccess('at the beginning', MINUTE_MS, 204);
  await checkAccess('ten minutes ahead', MINUTE_MS + TEN_MINUTES_MS, 204);
  await checkAccess('ten minutes back', MINUTE_MS, 204);
  await checkAccess('ten minutes before the trial began', -TEN_MINUTES_MS, 204);
  await checkAccess('just before the end', TRIAL_MS - TEN_MINUTES_MS / 2, 204);
  await checkAccess('ten minutes ahead, after the end', TRIAL_MS + TEN_MINUTES_MS / 2, 402);
  await moveTo(TRIAL_MS - TEN_MINUTES_MS / 2 + trialStartMs);
  // A job may have marked the trial as expired while the clock was ahead; another job reverts that
  // at its next run.
  await waitUntilTrialContinues();
  await checkAccess('ten minutes back, before the end', TRIAL_MS - TEN_MINUTES_MS / 2, 204);
  const detail = wrong[0] ?? `${checkedCount} checked`;
  recordNone(figures, 'clock ±10 min: wrong results of the access check', wrong.length, detail);

  // The clock is ahead by mistake, for so long that the trial is marked as expired and every job
  // has scheduled its next run from the wrong time.
  await moveTo(8 * DAY_MS);
  await waitUntil('the end of the trial was recorded', isTrialExpired);
  await moveTo(MINUTE_MS);
  const hasResumed = await waitUntilTrialContinues();
  recordNone(figures, 'clock corrected: trials that stay expired', hasResumed ? 0 : 1);

  const readRuns = await watchScheduleRuns(database);
  const { rows: daily } = await database.pool.query<{ name: string }>(
    `SELECT name FROM schedules WHERE next_run_at - last_run_at > interval '23 hours'`,
  );
  say(`  ${daily.length} daily jobs`);
  const countDailyRuns = async () => {
    const runs = await readRuns();
    return daily.map(({ name }) => runs.get(name) ?? 0);
  };
  const waitForJobs = async () => {
    const deadline = performance.now() + JOB_WAIT_MS;
    await waitUntil('the jobs have checked', () => performance.now() > deadline, { everyMs: 200 });
  };

  const wrongBefore = wrong.length;
  await checkAccess('eight days ahead', 8 * DAY_MS, 402);
  await waitUntil('the end of the trial was recorded', isTrialExpired);
  await waitForJobs();
  const runOnce = (await countDailyRuns()).filter((runs) => runs === 1).length;
  recordAll(figures, 'clock +8 days: missed daily jobs run once', runOnce, daily.length);

  await moveTo(8 * DAY_MS - TEN_MINUTES_MS);
  await waitForJobs();
  await moveTo(8 * DAY_MS + TEN_MINUTES_MS);
  await waitForJobs();
  const runAgain = (await countDailyRuns()).filter((runs) => runs > 0).length;
  recordNone(figures, 'clock ±10 min: daily jobs run again', runAgain);
  await checkAccess('after all moves', 8 * DAY_MS, 402);
  const laterErrors = wrong.slice(wrongBefore);
  recordNone(
    figures,
    'clock +8 days: wrong results of the access check',
    laterErrors.length,
    laterErrors[0],
  );

  const { rows: emails } = await database.pool.query<{ subject: string }>(
    'SELECT subject FROM mails WHERE recipient = $1',
    [credentials.email],
  );
  const twice = emails.length - new Set(emails.map(({ subject }) => subject)).size;
  recordNone(figures, 'clock +8 days: emails sent twice', twice, `${emails.length} sent`);
});
