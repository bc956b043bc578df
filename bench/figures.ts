import { say } from '../scripts/bootstrap/say.mjs';
import { type Figure, formatTable, listMissedGoals, type Report } from './report.ts';
import { readReport, writeReport } from './report-files.ts';

export { say };

/**
 * Collects the figures of a bench: prints each one when it is added and all as a table at the end,
 * and saves them as JSON.
 */
export class Figures {
  readonly #name: string;
  readonly #causesOfMisses: Readonly<Record<string, string>>;
  readonly #startedAt = performance.now();
  readonly #all: Figure[] = [];

  /** `causesOfMisses` says why figures miss their goals; its keys are the starts of their names. */
  constructor(name: string, causesOfMisses: Readonly<Record<string, string>> = {}) {
    this.#name = name;
    this.#causesOfMisses = causesOfMisses;
  }

  add(figure: Figure): void {
    const knownCause = Object.entries(this.#causesOfMisses).find(([what]) =>
      figure.what.startsWith(what),
    );
    this.#all.push(knownCause ? { cause: knownCause[1], ...figure } : figure);
    say(`  ${figure.what}: ${figure.measured}${figure.holds ? '' : '  MISSED'}`);
  }

  print(): void {
    const last = readReport('stored', this.#name);
    const outcomes = [{ name: this.#name, report: this.#report(), last }];
    for (const line of ['', ...formatTable(outcomes), '', ...listMissedGoals(outcomes)]) say(line);
  }

  async save(facts: Record<string, unknown> = {}): Promise<void> {
    writeReport('latest', this.#name, { ...this.#report(), ...facts });
  }

  #report(): Report {
    return {
      at: new Date().toISOString(),
      quick: process.argv.includes('--quick'),
      seconds: Math.round((performance.now() - this.#startedAt) / 1_000),
      lines: this.#all,
    };
  }
}
