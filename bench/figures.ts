import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Figure = { what: string; goal: string; measured: string; holds: boolean };

/** What a bench has measured: shown as a table at its end, and kept as JSON. */
export class Figures {
  readonly #name: string;
  readonly #all: Figure[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  add(figure: Figure): void {
    this.#all.push(figure);
  }

  get isShort(): boolean {
    return this.#all.some(({ holds }) => !holds);
  }

  print(): void {
    const widths = (['what', 'goal', 'measured'] as const).map((name) =>
      Math.max(...this.#all.map((figure) => figure[name].length)),
    );
    for (const { what, goal, measured, holds } of this.#all) {
      const cells = [what, goal, measured].map((cell, at) => cell.padEnd(widths[at] ?? 0));
      process.stdout.write(`${cells.join('  ')}  ${holds ? 'holds' : 'SHORT'}\n`);
    }
  }

  async keep(facts: Record<string, unknown> = {}): Promise<void> {
    const folder = fileURLToPath(new URL('../.cache/bench', import.meta.url));
    await mkdir(folder, { recursive: true });
    const report = { at: new Date().toISOString(), ...facts, lines: this.#all };
    await writeFile(join(folder, `${this.#name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  }
}
