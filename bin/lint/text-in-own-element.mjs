/**
 * Refuses text that is not the only child of its element. A page translator takes each text out of its element: React then doesn't change it any more, and throws when
 * it removes it or adds a sibling before it. A value beside other children is text unless this file shows that it is none: by JSX, or by a prop of type `Elements`.
 */
export const textInOwnElement = {
  meta: {
    messages: {
      bare: "Give this text an element of its own, or make it the only child. A prop that takes elements has the type Elements.",
    },
  },
  create(context) {
    const file = {
      find: (name) => findVariable(context.sourceCode.getScope(name), name.name),
      typeNamed: (name) => context.sourceCode.ast.body.map((each) => each.declaration ?? each).find((each) => each.id?.name === name),
    }
    const textsIn = (node) => textsOf(node, file)
    const report = (nodes) => {
      for (const node of nodes) context.report({ node, messageId: "bare" })
    }
    return {
      JSXElement({ children }) {
        const isAlone = children.filter((child) => !isBlank(child)).length === 1
        report(children.filter((child) => !isAlone || isList(child)).flatMap(textsIn))
      },
      JSXFragment(node) {
        if (!isInJsx(node)) report(node.children.flatMap(textsIn))
      },
      FunctionDeclaration(node) {
        if (/^[A-Z]/.test(node.id?.name ?? "")) report(returnsOf(node).flatMap(textsIn).filter(isCertain))
      },
    }
  },
}

const isBlank = ({ type, value, expression }) => (type === "JSXText" ? !/\S/.test(value) : expression?.type === "JSXEmptyExpression")
const isInJsx = ({ parent }) => parent.type === "JSXElement" || parent.type === "JSXFragment"
const isMap = ({ type, callee }) => type === "CallExpression" && /^(map|flatMap)$/.test(callee.property?.name ?? "")
const isList = ({ expression }) => expression !== undefined && isMap(expression)
const isCertain = ({ type, callee }) => type === "Literal" || type === "TemplateLiteral" || callee?.name === "t"

/** Returns the nodes within a child that can be text. A fragment that is no child is looked at where it stands. */
function textsOf(node, file, seen = new Set()) {
  const within = (...nodes) => nodes.flatMap((each) => textsOf(each, file, seen))
  const isNone = (source) => source === "elements" || (source !== undefined && within(source).length === 0)
  switch (node?.type) {
    case undefined:
    case "JSXElement":
    case "JSXEmptyExpression":
      return []
    case "JSXText":
      return isBlank(node) ? [] : [node]
    case "Literal":
      return typeof node.value === "number" || (typeof node.value === "string" && /\S/.test(node.value)) ? [node] : []
    case "JSXFragment":
      return isInJsx(node) ? within(...node.children) : []
    case "JSXExpressionContainer":
      return within(node.expression)
    case "ChainExpression":
      return within(node.expression)
    case "ConditionalExpression":
      return within(node.consequent, node.alternate)
    case "LogicalExpression":
      return node.operator === "&&" ? within(node.right) : within(node.left, node.right)
    case "Identifier":
      return node.name === "undefined" || isNone(sourceOf(node, file)) ? [] : [node]
    case "CallExpression": {
      if (seen.has(node)) return []
      seen.add(node)
      const called = isMap(node) ? node.arguments[0] : node.callee.type === "Identifier" ? sourceOf(node.callee, file) : undefined
      const isKnown = called === "elements" || isFunction(called)
      return isKnown && (called === "elements" || within(...returnsOf(called)).length === 0) ? [] : [node]
    }
    default:
      return [node]
  }
}

const isFunction = (node) => /Function/.test(node?.type ?? "")

/** Returns the value of a constant, a function, or "elements" for a prop of that type; undefined for what this file does not show. */
function sourceOf(name, file) {
  const [definition] = file.find(name)?.defs ?? []
  const { type, node } = definition ?? {}
  if (type === "FunctionName") return node
  if (type === "Variable" && node.id.type === "Identifier") return node.init ?? undefined
  return type === "Parameter" && isElements(node.params[0], name.name, file) ? "elements" : undefined
}

function findVariable(scope, name) {
  return scope && (scope.set.get(name) ?? findVariable(scope.upper, name))
}

/** Returns whether a prop has the type `Elements`, or returns it. */
function isElements(parameter, prop, file) {
  const membersOf = (type) => {
    if (type?.type === "TSTypeReference") return membersOf(file.typeNamed(type.typeName.name))
    if (type?.type === "TSIntersectionType") return type.types.flatMap(membersOf)
    return type?.members ?? type?.body?.body ?? membersOfAlias(type)
  }
  const membersOfAlias = (type) => (type?.typeAnnotation ? membersOf(type.typeAnnotation) : [])
  const type = membersOf(parameter?.typeAnnotation?.typeAnnotation).find(({ key }) => key?.name === prop)?.typeAnnotation?.typeAnnotation
  return (type?.returnType?.typeAnnotation ?? type)?.typeName?.name === "Elements"
}

/** Returns the values that a function returns, without those of functions within it. */
function returnsOf(node) {
  if (node.body.type !== "BlockStatement") return [node.body]
  const returnsIn = (part) => {
    if (typeof part?.type !== "string" || isFunction(part)) return []
    if (part.type === "ReturnStatement") return [part.argument]
    return Object.entries(part).flatMap(([key, value]) => (key === "parent" ? [] : [value].flat().flatMap(returnsIn)))
  }
  return returnsIn(node.body)
}
