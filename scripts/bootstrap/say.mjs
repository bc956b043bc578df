/** Prints one line to the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}
