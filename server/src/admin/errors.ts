/** The command line is invalid: exit 2, with a pointer to the help. */
export class UsageError extends Error {
  readonly command: string | null;
  constructor(message: string, command: string | null = null) {
    super(message);
    this.name = 'UsageError';
    this.command = command;
  }
}

/** The command failed: exit 1, with one line that says why. */
export class CommandFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandFailed';
  }
}
