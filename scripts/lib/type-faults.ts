import { sep } from 'node:path';
import ts from 'typescript';
import { inRoot, root } from './root.ts';

const format: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};

type Parsed = Map<string, ts.SourceFile | undefined>;

/**
 * The faults of types in the workspaces' own files. What one imports from another is read, but
 * checked only where it belongs; and what is parsed for one is not parsed again for the next.
 */
export function typeFaults(workspaces: string[]): string[] {
  const parsed: Parsed = new Map();
  return workspaces.flatMap((workspace) => faultsIn(workspace, parsed));
}

function faultsIn(workspace: string, parsed: Parsed): string[] {
  const file = inRoot(workspace, 'tsconfig.json');
  const broken: ts.Diagnostic[] = [];
  const config = ts.getParsedCommandLineOfConfigFile(file, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => broken.push(diagnostic),
  });
  if (!config) return broken.map(describe);
  const { fileNames: rootNames, options } = config;
  const program = ts.createProgram({ rootNames, options, host: sharingHost(options, parsed) });
  const own = inRoot(workspace) + sep;
  const foreign = `${sep}node_modules${sep}`;
  const sources = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(own) && !fileName.includes(foreign));
  return [
    ...config.errors,
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...sources.flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]),
  ].map(describe);
}

function describe(diagnostic: ts.Diagnostic): string {
  return ts.formatDiagnostic(diagnostic, format).trimEnd();
}

function sharingHost(options: ts.CompilerOptions, parsed: Parsed): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    getSourceFile(name, version, ...rest) {
      const kind = typeof version === 'object' ? version.impliedNodeFormat : undefined;
      const key = `${options.moduleResolution} ${kind} ${name}`;
      if (!parsed.has(key)) parsed.set(key, host.getSourceFile(name, version, ...rest));
      return parsed.get(key);
    },
  };
}
