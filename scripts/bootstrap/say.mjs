export function say(line) {
  process.stdout.write(`${line}\n`);
}
