/** One line to the person at the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}
