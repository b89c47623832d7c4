// The URLs that the service hands out. Always absolute, because clients must not build any.

/** The links of a document (specification 2.1). */
export function documentLinks(baseUrl: string, documentId: number): { self_link: string; download_link: string } {
  return { self_link: `${baseUrl}/documents/${documentId}`, download_link: `${baseUrl}/document/${documentId}/file` }
}

/** The web page of an order, outside the API. */
export function orderWebUrl(origin: string, orderId: number): string {
  return `${origin}/orders/${orderId}`
}

/** The web page of a job, outside the API. */
export function jobWebUrl(origin: string, jobId: number): string {
  return `${origin}/jobs/${jobId}`
}
