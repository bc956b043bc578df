import { AppError } from '@attune/domain/kernel/app-error';
import { isConnectionError } from '#platform/db/database.ts';
import { ConfigError } from '../env.ts';
import type { Command } from './command.ts';
import { backup } from './commands/backup.ts';
import { check } from './commands/check.ts';
import { contentExport } from './commands/content-export.ts';
import { contentImport } from './commands/content-import.ts';
import { doctor } from './commands/doctor.ts';
import { keysBackup } from './commands/keys-backup.ts';
import { keysRestore } from './commands/keys-restore.ts';
import { migrateDatabase } from './commands/migrate.ts';
import { pricesAnnounce } from './commands/prices-announce.ts';
import { pricesStop } from './commands/prices-stop.ts';
import { restore } from './commands/restore.ts';
import { seed } from './commands/seed.ts';
import { usersCreate } from './commands/users-create.ts';
import { usersDelete } from './commands/users-delete.ts';
import { usersSet } from './commands/users-set.ts';
import { usersShow } from './commands/users-show.ts';
import { CommandFailed, UsageError } from './errors.ts';
import { formatColumns, note, print } from './output.ts';

const COMMANDS: readonly Command[] = [
  usersCreate,
  usersShow,
  usersSet,
  usersDelete,
  pricesAnnounce,
  pricesStop,
  backup,
  restore,
  keysBackup,
  keysRestore,
  check,
  migrateDatabase,
  seed,
  contentImport,
  contentExport,
  doctor,
];
const INVOCATION = 'npm run admin --';

/** Runs one command. Returns the exit code: 0 for success, 1 for failure, 2 for invalid usage. */
export async function runCommandLine(args: string[]): Promise<number> {
  try {
    await dispatch(args);
    return 0;
  } catch (error) {
    return reportError(error);
  }
}

async function dispatch(args: string[]): Promise<void> {
  const parts = args.filter((arg) => !arg.startsWith('-'));
  const command = COMMANDS.find(({ name }) => {
    return name.split(' ').every((part, index) => args[index] === part);
  });
  const wantsHelp = args.includes('--help') || args[0] === 'help';
  if (command && wantsHelp) return printHelp(command);
  if (command) return command.run(args.slice(command.name.split(' ').length));
  const sameGroup = COMMANDS.filter(({ name }) => name.startsWith(`${parts[0]} `));
  if (wantsHelp) return printOverview(sameGroup.length > 0 ? sameGroup : COMMANDS);
  if (parts.length === 0) throw new UsageError('Which command?');
  throw new UsageError(
    `There is no command "${parts.slice(0, sameGroup.length > 0 ? 2 : 1).join(' ')}".`,
  );
}

function printOverview(commands: readonly Command[]): void {
  print(`Usage: ${INVOCATION} <command> [options]\n`);
  for (const line of formatColumns(commands.map(({ usage, summary }) => [usage, summary]))) {
    print(`  ${line}`);
  }
  print(`\n${INVOCATION} <command> --help explains a command.`);
}

function printHelp({ usage, summary, help }: Command): void {
  print(`Usage: ${INVOCATION} ${usage}\n`);
  print(summary);
  if (help.length > 0) print('');
  for (const line of formatColumns(help)) print(`  ${line}`);
}

function reportError(error: unknown): number {
  if (error instanceof UsageError) {
    note(`${error.message} See "${INVOCATION} ${error.command ? `${error.command} ` : ''}--help".`);
    return 2;
  }
  if (error instanceof AppError) {
    const messages = error.fields.map(({ message }) => message);
    note(messages.length > 0 ? messages.join('. ') : error.message);
  } else if (error instanceof CommandFailed || error instanceof ConfigError) note(error.message);
  else if (isConnectionError(error)) {
    note(`The database does not answer (${(error as Error).message || 'no connection'}).`);
  } else note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
}
