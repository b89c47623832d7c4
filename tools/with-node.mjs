// Sets up, then runs a file of the project on Node 24 or newer: node tools/with-node.mjs main/demo/cli.ts --port 4010.
// This file and setup.mjs run on the system's Node, which may be older; all others require Node 24.
import { spawn } from 'node:child_process'
import { node, root, setUp, toolEnvironment } from './setup.mjs'

setUp()
const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit', env: toolEnvironment() })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
