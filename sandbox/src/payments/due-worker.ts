import { DAY_MS } from '@attune/domain/kernel/time';
import { createSweeper, type Sweeper } from '@attune/server/platform/jobs/create-sweeper';
import { finishAdvance } from './clocks.ts';
import { machineNow, NO_CAUSE, type Sandbox } from './sandbox.ts';
import { changeCustomer } from './store/ledger-store.ts';
import { readDue } from './store/objects.repository.ts';
import { deleteAnswersBefore } from './store/requests.repository.ts';

const KEY_LIFE_MS = DAY_MS;

/** Runs what is due by time: renewals, retries, cancellations, and clocks that are advancing. */
export function createDueWorker(sandbox: Sandbox): Sweeper {
  const { db, clock, log } = sandbox;

  async function runDueObject(due: { id: string; kind: string }): Promise<void> {
    if (due.kind === 'test_helpers.test_clock') return finishAdvance(sandbox, due.id);
    const target = { customerId: due.id, cause: NO_CAUSE };
    await db.transaction((tx) => changeCustomer(sandbox, tx, target, () => {}));
    sandbox.wake();
  }

  async function sweep(): Promise<void> {
    for (const due of await readDue(db, machineNow(clock))) {
      await runDueObject(due).catch((error: unknown) =>
        log.error({ err: error, id: due.id }, 'failed to run a due object of the payments sandbox'),
      );
    }
    await deleteAnswersBefore(db, new Date(clock.now().getTime() - KEY_LIFE_MS));
  }

  return createSweeper(() =>
    sweep().catch((error: unknown) =>
      log.warn({ err: error }, 'failed to read the due objects of the payments sandbox'),
    ),
  );
}
