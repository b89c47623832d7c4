// The addresses that the service gives out. Absolute, always: clients are not to build any.

/** The links of a document (specification 2.1). */
export function documentLinks(baseUrl: string, documentId: number): { self_link: string; download_link: string } {
  return { self_link: `${baseUrl}/documents/${documentId}`, download_link: `${baseUrl}/document/${documentId}/file` }
}

/** The web page of an order, outside of the interface. */
export function orderWebUrl(origin: string, orderId: number): string {
  return `${origin}/orders/${orderId}`
}

/** The web page of a job, outside of the interface. */
export function jobWebUrl(origin: string, jobId: number): string {
  return `${origin}/jobs/${jobId}`
}
