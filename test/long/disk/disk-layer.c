// A layer between a process and its disk, loaded by LD_PRELOAD: records every change below one folder in the order in
// which it happened, and can refuse changes as a full disk does. Copies made inside the kernel and mapped memory (the
// index of a write-ahead log, which no crash needs) go unseen.
//
// VERSO_DISK_FOLDER   the folder that is watched
// VERSO_DISK_RECORD   the file that the changes are appended to; none are recorded without it
// VERSO_DISK_CONTROL  a file of four 32-bit numbers that the process may change while it runs, see `struct control`
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

struct control {
  // The change with this number and all after it are refused for lack of space; 0 refuses none.
  volatile uint32_t fail_from;
  // The changes that needed space so far.
  volatile uint32_t count;
  // How many were refused.
  volatile uint32_t refused;
  // 0: bytes that are only overwritten need no space. 1: they do, as on a file system that copies on write.
  volatile uint32_t overwriting_needs_space;
};

// One change, followed by its path, its second path and its bytes.
struct __attribute__((packed)) head {
  char kind;
  uint64_t file;
  uint64_t at;
  uint32_t path_length;
  uint32_t other_length;
  uint32_t byte_length;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *folder;
static size_t folder_length;
static int record_file = -1;
static struct control *control;

#define REAL(name) ((__typeof__(&name))real_of(#name))
static void *real_of(const char *name) { return dlsym(RTLD_NEXT, name); }

__attribute__((constructor)) static void begin(void) {
  folder = getenv("VERSO_DISK_FOLDER");
  folder_length = folder ? strlen(folder) : 0;
  const char *record_path = getenv("VERSO_DISK_RECORD");
  if (record_path) record_file = REAL(open)(record_path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  const char *control_path = getenv("VERSO_DISK_CONTROL");
  if (!control_path) return;
  int file = REAL(open)(control_path, O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  void *mapped = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (mapped != MAP_FAILED) control = mapped;
  close(file);
}

static int is_watched(const char *path) {
  return folder && strncmp(path, folder, folder_length) == 0 && (path[folder_length] == '/' || path[folder_length] == 0);
}

static int path_of(int file, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_watched(path);
}

static int full_path(int directory, const char *name, char *path) {
  if (name[0] == '/' || directory == AT_FDCWD) {
    snprintf(path, PATH_MAX, "%s", name);
    return is_watched(path);
  }
  char parent[PATH_MAX];
  if (!path_of(directory, parent)) return 0;
  snprintf(path, PATH_MAX, "%.*s/%.*s", PATH_MAX / 2 - 2, parent, PATH_MAX / 2 - 2, name);
  return is_watched(path);
}

static uint64_t file_id(int file, off_t *size) {
  struct stat found;
  if (fstat(file, &found) != 0) return 0;
  if (size) *size = found.st_size;
  return found.st_ino;
}

static void put(const void *bytes, size_t length) {
  while (length > 0) {
    ssize_t done = REAL(write)(record_file, bytes, length);
    if (done <= 0) abort();
    bytes = (const char *)bytes + done;
    length -= (size_t)done;
  }
}

static void record(char kind, uint64_t file, uint64_t at, const char *path, const char *other, const void *bytes, size_t length) {
  if (record_file < 0) return;
  struct head head = {kind, file, at, (uint32_t)strlen(path), (uint32_t)strlen(other), (uint32_t)length};
  put(&head, sizeof head);
  put(path, head.path_length);
  put(other, head.other_length);
  put(bytes, length);
}

// Whether a change that needs space is refused. Counts it.
static int is_refused(int needs_space) {
  if (!control || !needs_space) return 0;
  control->count += 1;
  if (control->fail_from == 0 || control->count < control->fail_from) return 0;
  control->refused += 1;
  return 1;
}

static int refuse(void) {
  pthread_mutex_unlock(&lock);
  errno = ENOSPC;
  return -1;
}

// ── opening and creating ────────────────────────────────────────────────────────────────────────────────────────────

typedef int (*open_function)(int, const char *, int, ...);

static int open_watched(open_function real, int directory, const char *name, int flags, mode_t mode) {
  char path[PATH_MAX];
  if (!(flags & (O_CREAT | O_TRUNC)) || (flags & O_TMPFILE) == O_TMPFILE || !full_path(directory, name, path))
    return real(directory, name, flags, mode);
  pthread_mutex_lock(&lock);
  int is_new = access(path, F_OK) != 0;
  if (is_new && is_refused(1)) return refuse();
  int file = real(directory, name, flags, mode);
  int saved = errno;
  if (file >= 0 && is_new) record('C', file_id(file, NULL), 0, path, "", "", 0);
  if (file >= 0 && !is_new && (flags & O_TRUNC)) record('T', file_id(file, NULL), 0, path, "", "", 0);
  pthread_mutex_unlock(&lock);
  errno = saved;
  return file;
}

#define MODE_OF(flags)                                 \
  mode_t mode = 0;                                     \
  if ((flags) & (O_CREAT | O_TMPFILE)) {               \
    va_list rest;                                      \
    va_start(rest, flags);                             \
    mode = va_arg(rest, mode_t);                       \
    va_end(rest);                                      \
  }

int open(const char *name, int flags, ...) {
  MODE_OF(flags)
  return open_watched((open_function)real_of("openat"), AT_FDCWD, name, flags, mode);
}
int open64(const char *name, int flags, ...) {
  MODE_OF(flags)
  return open_watched((open_function)real_of("openat64"), AT_FDCWD, name, flags, mode);
}
int openat(int directory, const char *name, int flags, ...) {
  MODE_OF(flags)
  return open_watched((open_function)real_of("openat"), directory, name, flags, mode);
}
int openat64(int directory, const char *name, int flags, ...) {
  MODE_OF(flags)
  return open_watched((open_function)real_of("openat64"), directory, name, flags, mode);
}

int mkdir(const char *name, mode_t mode) {
  char path[PATH_MAX];
  if (!full_path(AT_FDCWD, name, path)) return REAL(mkdir)(name, mode);
  pthread_mutex_lock(&lock);
  if (access(path, F_OK) != 0 && is_refused(1)) return refuse();
  int result = REAL(mkdir)(name, mode);
  int saved = errno;
  if (result == 0) record('M', 0, 0, path, "", "", 0);
  pthread_mutex_unlock(&lock);
  errno = saved;
  return result;
}

// ── writing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

// What the process writes on its standard output is recorded before it is passed on: output that was seen came after
// the changes recorded before it.
static int is_answer(int file) { return file == STDOUT_FILENO && record_file >= 0; }
static ssize_t write_answer(const void *bytes, size_t length) {
  pthread_mutex_lock(&lock);
  record('A', 0, 0, "", "", bytes, length);
  pthread_mutex_unlock(&lock);
  return REAL(write)(STDOUT_FILENO, bytes, length);
}

// `at` < 0: at the position of the file, which then moves.
static ssize_t write_watched(int file, const void *bytes, size_t length, off_t at) {
  char path[PATH_MAX];
  if (!path_of(file, path)) return is_answer(file) && at < 0 ? write_answer(bytes, length) : at < 0 ? REAL(write)(file, bytes, length) : REAL(pwrite)(file, bytes, length, at);
  pthread_mutex_lock(&lock);
  off_t size = 0;
  uint64_t id = file_id(file, &size);
  off_t from = at >= 0 ? at : (fcntl(file, F_GETFL) & O_APPEND) ? size : lseek(file, 0, SEEK_CUR);
  int needs_space = control && (control->overwriting_needs_space || from + (off_t)length > size);
  uint32_t before = control ? control->refused : 0;
  if (is_refused(needs_space && length > 0)) {
    // The first refused write still gets a part of its bytes onto the disk, as on a real one.
    if (before > 0 || length < 2) return (ssize_t)refuse();
    length /= 2;
  }
  ssize_t done = at < 0 ? REAL(write)(file, bytes, length) : REAL(pwrite)(file, bytes, length, at);
  int saved = errno;
  if (done > 0) record('W', id, (uint64_t)from, path, "", bytes, (size_t)done);
  pthread_mutex_unlock(&lock);
  errno = saved;
  return done;
}

ssize_t write(int file, const void *bytes, size_t length) { return write_watched(file, bytes, length, -1); }
ssize_t pwrite(int file, const void *bytes, size_t length, off_t at) { return write_watched(file, bytes, length, at); }
ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t at) { return write_watched(file, bytes, length, at); }

static ssize_t write_parts(int file, const struct iovec *parts, int count, off_t at) {
  ssize_t sum = 0;
  for (int index = 0; index < count; index += 1) {
    if (parts[index].iov_len == 0) continue;
    ssize_t done = write_watched(file, parts[index].iov_base, parts[index].iov_len, at < 0 ? at : at + sum);
    if (done < 0) return sum > 0 ? sum : done;
    sum += done;
    if ((size_t)done < parts[index].iov_len) break;
  }
  return sum;
}
ssize_t writev(int file, const struct iovec *parts, int count) {
  char path[PATH_MAX];
  return path_of(file, path) || is_answer(file) ? write_parts(file, parts, count, -1) : REAL(writev)(file, parts, count);
}
ssize_t pwritev(int file, const struct iovec *parts, int count, off_t at) { return write_parts(file, parts, count, at); }
ssize_t pwritev64(int file, const struct iovec *parts, int count, off64_t at) { return write_parts(file, parts, count, at); }

static int truncate_watched(int file, off_t size) {
  char path[PATH_MAX];
  if (!path_of(file, path)) return REAL(ftruncate)(file, size);
  pthread_mutex_lock(&lock);
  off_t before = 0;
  uint64_t id = file_id(file, &before);
  if (is_refused(size > before)) return refuse();
  int result = REAL(ftruncate)(file, size);
  int saved = errno;
  if (result == 0) record('T', id, (uint64_t)size, path, "", "", 0);
  pthread_mutex_unlock(&lock);
  errno = saved;
  return result;
}
int ftruncate(int file, off_t size) { return truncate_watched(file, size); }
int ftruncate64(int file, off64_t size) { return truncate_watched(file, size); }

// ── making durable ──────────────────────────────────────────────────────────────────────────────────────────────────

static int sync_watched(int file, int (*real)(int)) {
  char path[PATH_MAX];
  if (!path_of(file, path)) return real(file);
  pthread_mutex_lock(&lock);
  // Nobody cuts the real power: the real disk is not waited for.
  int result = 0;
  int saved = errno;
  struct stat found;
  if (result == 0 && fstat(file, &found) == 0)
    record(S_ISDIR(found.st_mode) ? 'D' : 'S', found.st_ino, 0, path, "", "", 0);
  pthread_mutex_unlock(&lock);
  errno = saved;
  return result;
}
int fsync(int file) { return sync_watched(file, REAL(fsync)); }
int fdatasync(int file) { return sync_watched(file, REAL(fdatasync)); }

// ── names ───────────────────────────────────────────────────────────────────────────────────────────────────────────

int rename(const char *from, const char *to) {
  char from_path[PATH_MAX], to_path[PATH_MAX];
  int is_from_watched = full_path(AT_FDCWD, from, from_path), is_to_watched = full_path(AT_FDCWD, to, to_path);
  if (!is_from_watched && !is_to_watched) return REAL(rename)(from, to);
  pthread_mutex_lock(&lock);
  int result = REAL(rename)(from, to);
  int saved = errno;
  if (result == 0) record('R', 0, 0, from_path, to_path, "", 0);
  pthread_mutex_unlock(&lock);
  errno = saved;
  return result;
}

static int remove_watched(int directory, const char *name, int (*real)(int, const char *, int), int flags) {
  char path[PATH_MAX];
  if (!full_path(directory, name, path)) return real(directory, name, flags);
  pthread_mutex_lock(&lock);
  int result = real(directory, name, flags);
  int saved = errno;
  if (result == 0) record('U', 0, 0, path, "", "", 0);
  pthread_mutex_unlock(&lock);
  errno = saved;
  return result;
}
int unlink(const char *name) { return remove_watched(AT_FDCWD, name, REAL(unlinkat), 0); }
int unlinkat(int directory, const char *name, int flags) { return remove_watched(directory, name, REAL(unlinkat), flags); }
int rmdir(const char *name) { return remove_watched(AT_FDCWD, name, REAL(unlinkat), AT_REMOVEDIR); }
int remove(const char *name) {
  struct stat found;
  if (lstat(name, &found) != 0) return -1;
  return S_ISDIR(found.st_mode) ? rmdir(name) : unlink(name);
}
