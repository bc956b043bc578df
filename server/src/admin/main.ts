import { runCommandLine } from './run-command-line.ts';

// The program that reads the output may close the pipe early, as `head` does. The command still runs
// to its end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommandLine(process.argv.slice(2));
