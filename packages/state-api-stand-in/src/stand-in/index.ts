export * from './stand-in-server.ts'
