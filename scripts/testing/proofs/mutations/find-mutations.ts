import { join } from 'node:path'
import * as ts from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

/** A changed line: both texts without the indentation, and the change for a reader. */
export interface Mutation {
  from: string
  to: string
  shown: string
}

const COMPARISONS = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' }
const OPERATORS = { ...COMPARISONS, '&&': '||', '||': '&&' }
/** In the queries of the stores, operators are strings. */
const SQL = { ...COMPARISONS, '=': '!=', '!=': '=', is: 'is not', 'is not': 'is' }
const BOOLEANS = { true: 'false', false: 'true' }

/** Every mutation of these files, which belong to the TypeScript project in `root`. */
export function findMutations(root: string, files: readonly string[]): Mutation[] {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()
    return files.flatMap((file) => {
      const source = project?.program.getSourceFile(join(root, file))
      if (source === undefined) throw new Error(`TypeScript does not know ${file}`)
      const found: Mutation[] = []
      const visit = (node: ts.Node): void => {
        for (const [part, text] of changesOf(node)) {
          const start = part.getStart(source)
          const lineStart = source.text.lastIndexOf('\n', start - 1) + 1
          const line = source.text.slice(lineStart).split('\n', 1)[0] ?? ''
          const before = line.slice(0, start - lineStart).trimStart()
          const after = line.slice(part.end - lineStart).trimEnd()
          const shown = `${before}[${part.getText(source)} → ${text}]${after}`
          if (part.end <= lineStart + line.length)
            found.push({ from: line.trim(), to: `${before}${text}${after}`, shown })
        }
        node.forEachChild(visit)
      }
      visit(source)
      return found
    })
  } finally {
    api.close()
  }
}

/** What can be put in place of which part of a node. */
function changesOf(node: ts.Node): [part: ts.Node, text: string][] {
  if (ts.isBinaryExpression(node)) return swap(node.operatorToken, OPERATORS)
  if (ts.isStringLiteral(node) && ts.isCallExpression(node.parent))
    return swap(node, SQL, node.text).map(([part, text]) => [part, `'${text}'`])
  if (ts.isNumericLiteral(node) && isLimit(node))
    return [Number(node.text) + 1, Number(node.text) * 2 || 1].map((limit) => [node, String(limit)])
  if (ts.isIfStatement(node) && isThrow(node.thenStatement)) return [[node.expression, 'false']]
  if (!ts.isReturnStatement(node) || node.expression === undefined) return []
  const { expression } = node
  if (ts.isPrefixUnaryExpression(expression) && expression.operator === ts.SyntaxKind.ExclamationToken)
    return [[expression, expression.operand.getText()]]
  return swap(expression, BOOLEANS)
}

function swap(part: ts.Node, table: Record<string, string>, text = part.getText()): [ts.Node, string][] {
  const other = Object.hasOwn(table, text) ? table[text] : undefined
  return other === undefined ? [] : [[part, other]]
}

function isThrow(node: ts.Node): boolean {
  return ts.isThrowStatement(node) || (ts.isBlock(node) && node.statements.some(ts.isThrowStatement))
}

/** A named constant, a bound of a schema, or what something is compared with. */
function isLimit({ parent }: ts.Node): boolean {
  if (ts.isBinaryExpression(parent)) return parent.operatorToken.getText() in COMPARISONS || isLimit(parent)
  if (!ts.isCallExpression(parent))
    return ts.isVariableDeclaration(parent) && /^[A-Z][A-Z\d_]+$/.test(parent.name.getText())
  const called = parent.expression
  return ts.isPropertyAccessExpression(called) && ['min', 'max', 'length'].includes(called.name.text)
}
