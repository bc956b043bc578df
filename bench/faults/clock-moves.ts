import { TRIAL_DAYS } from '@attune/domain/billing/plans';
import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import type { Connection } from '../../server/src/platform/db/database.ts';
import { say } from '../figures.ts';
import { recordAll, recordNone, runFault, waitUntil } from './support/fault.ts';
import { createClient, createUsers, openDatabase, openServer } from './support/fault-server.ts';

/**
 * The server's clock moves ten minutes back and forth, also across the end of a trial, and then
 * eight days ahead at once. The access gate is always right, and each missed daily job runs once.
 *
 * Run: npm run faults -- clock-moves [-- --quick --port 6200]
 */
const TEN_MINUTES_MS = 10 * MINUTE_MS;
const TRIAL_MS = TRIAL_DAYS * DAY_MS;
/** Requires access. */
const GATED = '/api/check-ins/dismissal';
/** Jobs check every ten seconds whether they are due. */
const JOB_WAIT_MS = 25_000;

async function watchScheduleRuns({ pool }: Connection) {
  await pool.query(`
    CREATE TABLE watched_turns (name text NOT NULL, next_run_at timestamptz NOT NULL);
    CREATE FUNCTION watch_turn() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO watched_turns VALUES (new.name, new.next_run_at);
        RETURN NULL;
      END $$;
    CREATE TRIGGER watch_turn AFTER INSERT OR UPDATE OF next_run_at ON schedules
      FOR EACH ROW EXECUTE FUNCTION watch_turn();`);
  return async () => {
    const { rows } = await pool.query<{ name: string; turns: number }>(
      'SELECT name, count(*)::int AS turns FROM watched_turns GROUP BY name',
    );
    await pool.query('TRUNCATE watched_turns');
    return new Map(rows.map(({ name, turns }) => [name, turns]));
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
  await newcomer.post('/api/account/sign-up', account);
  const { json } = await newcomer.post('/api/account/sign-in', credentials);
  const read = async () => (await newcomer.get(`/api/users/${json.user.id}`)).json;
  const shift = new Date((await read()).trialEndsAt).getTime() - startedAt - TRIAL_MS;

  const wrong: string[] = [];
  let checkedCount = 0;
  const expectGate = async (where: string, ms: number, status: number) => {
    await moveTo(ms + shift);
    const answers = [
      ['the newcomer', (await newcomer.post(GATED)).status, status],
      ['who pays', (await paying?.client.post(GATED))?.status, 204],
    ] as const;
    checkedCount += answers.length;
    for (const [label, actual, expected] of answers) {
      if (actual !== expected) wrong.push(`${where}: ${label} ${actual}`);
    }
  };
  const waitUntilResumed = () =>
    waitUntil('the trial continues', async () => (await newcomer.post(GATED)).status === 204, {
      patienceMs: JOB_WAIT_MS,
    }).then(
      () => true,
      () => false,
    );
  const isLapsed = async () => (await read()).subscriptionStatus === 'expired';
  await expectGate('at the beginning', MINUTE_MS, 204);
  await expectGate('ten minutes on', MINUTE_MS + TEN_MINUTES_MS, 204);
  await expectGate('ten minutes back', MINUTE_MS, 204);
  await expectGate('ten minutes before the beginning', -TEN_MINUTES_MS, 204);
  await expectGate('just before the end', TRIAL_MS - TEN_MINUTES_MS / 2, 204);
  await expectGate('ten minutes on, after the end', TRIAL_MS + TEN_MINUTES_MS / 2, 402);
  await moveTo(TRIAL_MS - TEN_MINUTES_MS / 2 + shift);
  // A job may have recorded the end in between; another job reverts that at its next run.
  await waitUntilResumed();
  await expectGate('ten minutes back, before the end', TRIAL_MS - TEN_MINUTES_MS / 2, 204);
  const among = wrong[0] ?? `${checkedCount} asked`;
  recordNone(figures, 'clock ±10 min: wrong answers of the gate', wrong.length, among);

  // By mistake, long enough that the end was recorded and jobs wait for their next run.
  await moveTo(8 * DAY_MS);
  await waitUntil('the end of the trial was recorded', isLapsed);
  await moveTo(MINUTE_MS);
  const isResumed = await waitUntilResumed();
  recordNone(figures, 'clock set right again: trials that stay ended', isResumed ? 0 : 1);

  const readRuns = await watchScheduleRuns(database);
  const { rows: daily } = await database.pool.query<{ name: string }>(
    `SELECT name FROM schedules WHERE next_run_at - last_run_at > interval '23 hours'`,
  );
  say(`  ${daily.length} jobs a day`);
  const countDailyRuns = async () => {
    const turns = await readRuns();
    return daily.map(({ name }) => turns.get(name) ?? 0);
  };
  const waitForJobs = async () => {
    const deadline = performance.now() + JOB_WAIT_MS;
    await waitUntil('the jobs have checked', () => performance.now() > deadline, { everyMs: 200 });
  };

  const before = wrong.length;
  await expectGate('eight days on', 8 * DAY_MS, 402);
  await waitUntil('the end of the trial was recorded', isLapsed);
  await waitForJobs();
  const once = (await countDailyRuns()).filter((turns) => turns === 1).length;
  recordAll(figures, 'clock +8 days: missed daily jobs run once', once, daily.length);

  await moveTo(8 * DAY_MS - TEN_MINUTES_MS);
  await waitForJobs();
  await moveTo(8 * DAY_MS + TEN_MINUTES_MS);
  await waitForJobs();
  const more = (await countDailyRuns()).filter((turns) => turns > 0).length;
  recordNone(figures, 'clock ±10 min: daily jobs run again', more);
  await expectGate('after all of it', 8 * DAY_MS, 402);
  const laterErrors = wrong.slice(before);
  recordNone(
    figures,
    'clock +8 days: wrong answers of the gate',
    laterErrors.length,
    laterErrors[0],
  );

  const { rows: mails } = await database.pool.query<{ subject: string }>(
    'SELECT subject FROM mails WHERE recipient = $1',
    [credentials.email],
  );
  const twice = mails.length - new Set(mails.map(({ subject }) => subject)).size;
  recordNone(figures, 'clock +8 days: mails sent twice', twice, `${mails.length} sent`);
});
