/** The command line itself is wrong: exit 2, with a pointer to the help. */
export class UsageError extends Error {
  readonly command: string | null;
  constructor(message: string, command: string | null = null) {
    super(message);
    this.name = 'UsageError';
    this.command = command;
  }
}

/** The command was understood and could not be done: exit 1, with one line that says why. */
export class CommandFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandFailed';
  }
}
