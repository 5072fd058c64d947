import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { madeWhenCalled } from '../made-when-called.ts'

type BuildSerializer = ReturnType<typeof SerializerSelector>

const compile = SerializerSelector()()

const serializerOf = madeWhenCalled((schema) => compile({ method: '', url: '', httpStatus: '', schema }))

export const buildAnswerSerializer: BuildSerializer = () => (route) => serializerOf(route.schema as object)
