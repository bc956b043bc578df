import { runCommandLine } from './run-command-line.ts';

// Whoever reads us may have seen enough (`| head`); the command itself goes on to its end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommandLine(process.argv.slice(2));
