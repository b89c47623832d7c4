// The projects of the demo's clients (specification 2.5). Organisations and places are fictional.
import { branchClientId, mainClientId, partnerClientId } from '../world/accounts.ts'

export interface Project {
  project_id: number
  client_id: number
  name: string
  summary: string
  description: string
}

export const projects: readonly Project[] = [
  {
    project_id: 70_190,
    client_id: mainClientId,
    name: 'Flood response, River Valley',
    summary: 'Notices, leaflets and radio spots for families in the flooded districts.',
    description:
      'Short texts with a short deadline. The team knows the names of the districts and camps, and keeps a list of how each is written in Arabic and Swahili.',
  },
  {
    project_id: 70_191,
    client_id: mainClientId,
    name: 'Know your rights',
    summary: 'Handouts for community sessions on rights and documents.',
    description:
      'Plain language for people who read little. Quotations from declarations and laws are taken from the official texts, never translated anew.',
  },
  {
    project_id: 70_214,
    client_id: mainClientId,
    name: 'Donor reporting',
    summary: 'Quarterly reports and tables, French and Spanish into English.',
    description: 'Figures are checked twice. The glossary of programme names is in the public files.',
  },
  {
    project_id: 70_233,
    client_id: branchClientId,
    name: 'Clinic intake forms',
    summary: 'Forms and consent sheets for the mobile clinics.',
    description: 'Every form keeps the numbers of its fields, so that staff can compare two languages line by line.',
  },
  {
    project_id: 70_260,
    client_id: partnerClientId,
    name: 'Harbour clinics',
    summary: 'Signs and leaflets for three clinics at the harbour.',
    description: 'A project of another organisation: it is listed for the partner key only.',
  },
]
