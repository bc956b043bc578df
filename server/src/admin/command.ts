import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { UsageError } from './errors.ts';

type ParsedArgs<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

type CommandDefinition<Options extends ParseArgsOptionsConfig, Operand extends string> = {
  /** The name as it is typed, such as 'users create'. */
  name: string;
  summary: string;
  operands?: readonly Operand[];
  options?: Options;
  help?: Command['help'];
  run(input: {
    values: ParsedArgs<Options>['values'];
    operands: Record<Operand, string>;
  }): Promise<void>;
};

export type Command = {
  name: string;
  summary: string;
  help: readonly (readonly [term: string, meaning: string])[];
  usage: string;
  run(args: string[]): Promise<void>;
};

export function defineCommand<
  const Options extends ParseArgsOptionsConfig = Record<never, never>,
  const Operand extends string = never,
>(definition: CommandDefinition<Options, Operand>): Command {
  const { name, summary, operands = [], options = {} as Options, help = [], run } = definition;
  return {
    name,
    summary,
    help,
    usage: [name, ...operands, ...(Object.keys(options).length > 0 ? ['[options]'] : [])].join(' '),
    run(args) {
      const { values, positionals } = parseArguments(name, args, options);
      const missing = operands[positionals.length];
      if (missing) throw new UsageError(`"${name}" needs ${missing}.`, name);
      const surplus = positionals[operands.length];
      if (surplus !== undefined) {
        throw new UsageError(`"${name}" does not take "${surplus}".`, name);
      }
      const namedOperands = Object.fromEntries(
        operands.map((operand, index) => [operand, positionals[index]]),
      );
      return run({ values, operands: namedOperands as Record<Operand, string> });
    },
  };
}

function parseArguments<Options extends ParseArgsOptionsConfig>(
  name: string,
  args: string[],
  options: Options,
): ParsedArgs<Options> {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.\s|\n/);
    throw new UsageError(`"${name}": ${sentence.replace(/\.$/, '')}.`, name);
  }
}
