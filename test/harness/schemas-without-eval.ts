// Comes before all schemas: their library would try whether the page lets it make functions from text, and the page's
// policy does not.
import { config } from 'zod'

config({ jitless: true })
