import { runCommandLine } from './run-command-line.ts';

// A reader may close the pipe early (`| head`); the command still runs to its end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommandLine(process.argv.slice(2));
