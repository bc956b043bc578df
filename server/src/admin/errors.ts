/** The command line is invalid. The program exits with 2 and points to the help. */
export class UsageError extends Error {
  readonly command: string | null;
  constructor(message: string, command: string | null = null) {
    super(message);
    this.name = 'UsageError';
    this.command = command;
  }
}

/** The command failed. The program exits with 1 and prints one line that says why. */
export class CommandFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandFailed';
  }
}
